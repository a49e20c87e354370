/** The leading digits under which an area's codes lie: 330000 → 33, 331100 → 3311, 331121 → 331121. */
export const jurisdictionPrefix = (code: string): string => code.slice(0, 6).replace(/(00)+$/, '')
