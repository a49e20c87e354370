import { randomBytes } from 'node:crypto'
import type { ProductType } from '@tejian/contract/products/productTypes.ts'
import type { Context } from '../kit/context.ts'
import type { FileAnswer } from '../kit/http/bind.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { readWorkbook } from '../kit/xlsx/read.ts'
import { WorkbookProblem, workbookSentences } from '../kit/xlsx/workbookProblem.ts'
import { templateOf } from '../shared/transfers/bindTransfers.ts'
import { xlsxType } from '../shared/transfers/exportRows.ts'
import { transferFiles } from '../shared/transfers/transferStore.ts'
import { productImport } from './productImport.ts'

const limits = { maxRows: 1000, maxBytes: 5 * 1024 * 1024 }

/** The blank workbook of a class: the one that was put in its place, else the generated one. */
export async function blankWorkbook(
  context: Context,
  services: Services,
  type: ProductType,
): Promise<FileAnswer> {
  const name = `${type.name}导入模板.xlsx`
  const kept = await context.db
    .selectFrom('product_template')
    .select('fileKey')
    .where('productType', '=', type.code)
    .executeTakeFirst()
  const file = kept
    ? await transferFiles(services)
        .get(kept.fileKey)
        .catch(() => null)
    : null
  return { file: file ?? templateOf(productImport, services.lookups, type.code), name, type: xlsxType }
}

/** Puts a workbook in the place of a class's blank one. */
export async function replaceBlank(
  context: Context,
  services: Services,
  type: ProductType,
  { name, content }: { name: string; content: Buffer },
): Promise<void> {
  // A blank workbook has no rows; that is no error here.
  await readWorkbook(content, limits).catch((error: unknown) => {
    if (!(error instanceof WorkbookProblem)) throw error
    if (error.message !== workbookSentences.noRows || content.length === 0) throw new Refusal(error.message)
  })
  const fileKey = `${randomBytes(16).toString('hex')}/template.xlsx`
  await transferFiles(services).put(fileKey, content, xlsxType)
  const row = { fileKey, fileName: name.slice(0, 200), at: context.now(), userName: context.user.name }
  await context.db
    .insertInto('product_template')
    .values({ productType: type.code, ...row })
    .onConflict((conflict) => conflict.column('productType').doUpdateSet(row))
    .execute()
}
