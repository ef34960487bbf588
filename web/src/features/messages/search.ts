import type { PlaceSearch } from '../writing/stream/place.ts'

export interface MessagesSearch extends PlaceSearch {
  conversation?: string
  to?: string
  /** what a new message is about: "invoice:ID" */
  about?: string
}
