import type { product } from '@tejian/contract/products/product.ts'
import type { TableOf } from '../kit/db/tables.ts'

/** The blank workbook that stands in the place of the generated one. */
type ProductTemplateTable = {
  productType: string
  fileKey: string
  fileName: string
  at: Date | string
  userName: string
}

declare module '../kit/db/tables.ts' {
  interface Tables {
    product: TableOf<typeof product>
    product_template: ProductTemplateTable
  }
}
