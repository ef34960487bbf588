import { sql } from 'kysely'

/**
 * The colour that the studio keeps for the name of a class `c`: the trigger `keep_hue` decides it when a class is first called so. A database
 * that was restored where letters are lowered otherwise does not find some, and their calendars are shown all the same.
 */
export const nameHue = sql<number>`coalesce((select h.hue from class_hues h where h.studio_id = c.studio_id and h.name = hue_key(c.name)), 0)`
