import { sql } from 'kysely'

/** The colour that the studio keeps for the name of a class `c`: the trigger `keep_hue` decides it when a class is first called so. */
export const nameHue = sql<number>`(select h.hue from class_hues h where h.studio_id = c.studio_id and h.name = hue_key(c.name))`
