import { sectionOfDeeds, type LeftOut, type Personal, type PersonalSection } from '../../platform/personal.ts'

/** What every feature says of a person, in the order in which people read it. */
export interface AllPersonal {
  readonly sections: readonly PersonalSection[]
  readonly leftOut: readonly LeftOut[]
}

/** @param upwards the features, people and their children first */
export function allPersonal(upwards: readonly { readonly personal?: Personal }[]): AllPersonal {
  const all = upwards.flatMap(({ personal }) => personal ?? [])
  return {
    sections: [...all.flatMap(({ sections = [] }) => sections), sectionOfDeeds(all.flatMap(({ deeds = [] }) => deeds))],
    leftOut: all.flatMap(({ leftOut = [] }) => leftOut),
  }
}
