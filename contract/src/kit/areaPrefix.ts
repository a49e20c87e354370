/** The leading digits under which an area's codes lie: 330000 → 33, 331100 → 3311, 331121 → 331121. */
export const jurisdictionPrefix = (code: string): string => code.slice(0, 6).replace(/(00)+$/, '')

/** The beginning that an area's code shares with all below it; towns, of nine digits and more, may end in zeros. */
export const areaPrefix = (code: string): string =>
  /^\d{6}$/.test(code) ? code.replace(/(00){1,2}$/, '') : code

/** Whether a code or its beginning lies below the counties: townships and streets have nine digits. */
export const isTownship = (prefix: string): boolean => prefix.length > 6
