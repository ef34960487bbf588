import { event } from '../../platform/events/event.ts'

interface Person {
  readonly name: string
  readonly email: string
}

export const usersJoined = event<Person & { readonly role: 'teacher' | 'parent' }>('users.joined')

/** Somebody added by an owner has set a password. */
export const usersArrived = event('users.arrived')

export const usersLeft = event<{ readonly name: string; readonly isFamily: boolean; readonly studentCount: number }>('users.left')

/** Somebody is there without having followed an invitation, or has another role. */
export const usersMoved = event('users.moved')

/** An owner has corrected the address of a family that has not joined; `earlier` is the one that is not meant. */
export const usersReaddressed = event<{ readonly earlier: string }>('users.readdressed')
