import type { Permission } from '@tejian/contract/kit/permission.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import { productRegister } from '@tejian/contract/products/calls.ts'
import { productTitles } from '@tejian/contract/products/importTitles.ts'
import { productMessages } from '@tejian/contract/products/messages.ts'
import { product } from '@tejian/contract/products/product.ts'
import { type ProductType, productTypeOf, productTypes } from '@tejian/contract/products/productTypes.ts'
import { Refusal } from '../kit/refusal.ts'
import { type ImportSource, recordColumns } from '../shared/transfers/importSource.ts'
import { productOptions } from './productRules.ts'

/** What only some classes have. */
const special: ReadonlySet<string> = new Set(
  (productTypes as readonly ProductType[]).flatMap(({ own }) => own),
)

export function knownType(code: string | null | undefined): ProductType {
  const type = productTypeOf(code)
  if (!type) throw new Refusal(productMessages.chooseType)
  return type
}

/** The import of products of one class: the fields that all have, and those of the class. */
export const productImport: ImportSource<typeof product> = {
  path: productRegister.import.path,
  title: product.title,
  permission: (productRegister.import.access as { permission: Permission }).permission,
  record: product,
  keyField: 'productno',
  remarkField: 'note',
  options: productOptions,
  columns(lookups, variant) {
    const own: readonly string[] = knownType(variant).own
    return recordColumns(product, lookups, productTitles).filter(
      ({ name }) => name !== 'productType' && (!special.has(name) || own.includes(name)),
    )
  },
  async prepare({ user }, _lookups, lines, variant) {
    // A manufacturer's products are its own, whatever its table says; its name comes from the archive of units.
    const own = user.unitId ? { madeunit: user.name } : {}
    return lines.map(({ input, before }) => {
      const given = before ? input : { ...own, ...input, productType: variant ?? '' }
      if (before && before.productType !== variant) return { reason: productMessages.typeFixed }
      const { values, problems } = checkValues(product, given, { partial: before !== null, before })
      const reasons = [...new Set(Object.values(problems))]
      return reasons.length > 0 ? { reason: reasons.join('；') } : { values }
    })
  },
}
