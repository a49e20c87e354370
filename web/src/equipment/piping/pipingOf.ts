/** The piping of one unit. */
export const ofUnit = (unitname: unknown): string =>
  `/bsArchives/pressure/pressurePiping?useunit=${encodeURIComponent(String(unitname))}`
