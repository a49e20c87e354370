const path = '/bsArchives/equipment/simplePV/simplePressureVessel'

/** The ledger of one unit's simple vessels. */
export const ofUnit = (unitname: unknown): string => `${path}?useunit=${encodeURIComponent(String(unitname))}`
