import type { Tariff, TariffContent } from '../fee/table.ts'

/** What a version says, without what is the platform's. */
export const contentOfTariff = ({ groups, commonSurcharges }: Tariff): TariffContent => ({
  groups: groups.map(({ group, items, surcharges, batch }) => ({
    group,
    items,
    ...(surcharges && { surcharges }),
    ...(batch && { batch }),
  })),
  commonSurcharges,
})

/** The columns of a version that follow from its content. */
export function countsOf({ groups }: TariffContent): { priceCount: number; uncheckedCount: number } {
  const items = groups.flatMap((group) => group.items)
  return { priceCount: items.length, uncheckedCount: items.filter(({ verified }) => !verified).length }
}
