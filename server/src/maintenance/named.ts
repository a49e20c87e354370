/** The catalogue's filter names of the lists of this domain. */
export const unitNames = { unitname: 'useunit' } as const

/** What its lists answer beside the records' own names. */
export const named = <Row extends { useunit?: unknown; maintunit?: unknown }>(row: Row) => ({
  ...row,
  unitname: row.useunit,
  maintUnitname: row.maintunit,
})
