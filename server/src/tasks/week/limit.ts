/** Hours on site that one person has on a day. */
export const dayLimit = 8
