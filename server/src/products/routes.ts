import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { FiltersOf } from '@tejian/contract/kit/record.ts'
import { productArchiveCalls, productCalls, productRegister } from '@tejian/contract/products/calls.ts'
import { product } from '@tejian/contract/products/product.ts'
import { productTypeOf, productTypes, vesselType } from '@tejian/contract/products/productTypes.ts'
import { productArchiveViews, productViews } from '@tejian/contract/products/views/productViews.ts'
import { type Context, transact } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import {
  bindProcessRegister,
  deleteProcessRow,
  processDetail,
  processSource,
  saveProcessRow,
} from '../kit/process/register.ts'
import { type Filters, findRows, type Listed } from '../kit/records/find.ts'
import { type FilterName, toRecordNames } from '../kit/records/listed.ts'
import { maskRow } from '../kit/records/mask.ts'
import { saveRegisterRow } from '../kit/records/register.ts'
import { deleteRow, readRow } from '../kit/records/save.ts'
import { missing } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { uploadedWorkbook } from '../shared/transfers/bindTransfers.ts'
import { exportColumns, exportRows } from '../shared/transfers/exportRows.ts'
import { importNow } from '../shared/transfers/importNow.ts'
import { errorFile } from '../shared/transfers/routes.ts'
import { deviceSheet, refuseWithDevice } from './devices.ts'
import { knownType, productImport } from './productImport.ts'
import { productFlowOptions, productOptions } from './productRules.ts'
import { blankWorkbook, replaceBlank } from './templates.ts'

const source = processSource(product, productFlowOptions)

/** The catalogue's names of a search, and of a row, beside the record's own. */
const filterNames = { makeunitname: 'madeunit', unitname: 'deliverunit' } as const satisfies Readonly<
  Record<string, FilterName<typeof product>>
>
const withNames = (row: Listed<typeof product>) => ({
  ...row,
  makeunitname: row.madeunit,
  useunitname: row.deliverunit,
  makeDate: row.madedate,
  supervisionCertNo: row.madeinspno,
  stepcode: stepNames[row.step ?? ''] ?? 'query',
})
const stepNames: Readonly<Record<string, string>> = { CPSB: 'apply', CPSH: 'audit' }

async function listed(context: Context, request: Filters, fixed: FiltersOf<typeof product>) {
  const answer = await findRows(context, source, {
    ...toRecordNames(request, filterNames),
    ...fixed,
  } as ListRequest)
  return { ...answer, list: answer.list.map(withNames) }
}

const stepCodes: Readonly<Record<string, string>> = { apply: 'CPSB', audit: 'CPSH' }

/** The catalogue's names of steps; `query` is all of them. */
const stepOf = (named: string | undefined): FiltersOf<typeof product> =>
  !named || named === 'query' ? {} : { step: stepCodes[named] ?? named }

/** A product is saved by its review where it has one, else as a row of the archive. */
async function saveProduct(context: Context, input: Record<string, string | undefined>) {
  const before = input.id ? await readRow(context, product, input.id) : null
  if (before?.step) return saveProcessRow(context, product, input, productFlowOptions)
  const row = await saveRegisterRow(context, product, input, productOptions)
  return readRow(context, product, row.id)
}

async function deleteProducts(outer: Context, ids: readonly string[]): Promise<void> {
  await transact(outer, async (context) => {
    for (const id of ids) {
      const row = await readRow(context, product, id, true)
      await refuseWithDevice(context, row)
      if (row.step) await deleteProcessRow(context, product, productFlowOptions, id)
      else await deleteRow(context, product, row)
    }
  })
}

/** Products of manufacturers: archives, the review of vessels, import and export under the catalogue's calls. */
export function productRoutes(bind: Bind, services: Services): void {
  const { lookups } = services
  const { find, getDetail, move, batchMove } = productRegister
  bindProcessRegister(bind, { find, getDetail, move, batchMove }, product, productFlowOptions)
  bind(productRegister.save, async (context, input) =>
    maskRow(context, product, await saveProduct(context, input)),
  )
  bind(productRegister.delete, async (context, { ids }: { ids: string }) => {
    await deleteProducts(context, ids.split(','))
    return null
  })
  bind(productRegister.export, (context, { columns, ...filters }) =>
    exportRows(context, {
      source,
      filters,
      columns: exportColumns(product, viewOf(filters.productType), columns),
      title: productTypeOf(filters.productType)?.name ?? product.title,
      lookups,
    }),
  )
  bind(productArchiveCalls.find, (context, request) => findRows(context, source, request))
  bind(productArchiveCalls.getDetail, (context, { id }) =>
    processDetail(context, product, productFlowOptions, id),
  )
  bind(productArchiveCalls.export, (context, { columns, ...filters }) =>
    exportRows(context, {
      source,
      filters,
      columns: exportColumns(product, archiveViewOf(filters.productType), columns),
      title: archiveViewOf(filters.productType)?.title ?? product.title,
      lookups,
    }),
  )
  bind(productCalls.deviceSheet, (context, { id }) => deviceSheet(context, id, lookups))
  for (const [name, type] of Object.entries(lists))
    bind(productCalls[name as keyof typeof lists], (context, request) =>
      listed(context, request, { productType: type }),
    )
  bind(productCalls.vesselApply, (context, { stepcode, ...request }) =>
    listed(context, request, { productType: vesselType, ...stepOf(stepcode) }),
  )
  bindFiles(bind, services)
}

const lists = {
  boilerProduct: 'boiler',
  vesselProduct: 'vessel',
  elevatorProduct: 'elevator',
  hoistingProduct: 'hoisting',
  pipingComProduct: 'pipingCom',
  pipingEngProduct: 'pipingEng',
  waterTreatment: 'waterTreatment',
} as const

const viewOf = (type: string | undefined) =>
  productViews.find(({ viewNo }) => viewNo === productTypes.find(({ code }) => code === type)?.page)

const archiveViewOf = (type: string | undefined) =>
  productArchiveViews.find(({ filter }) => filter?.productType === type)

/** The workbooks of products as the catalogue calls them. */
function bindFiles(bind: Bind, services: Services): void {
  bind(productCalls.exportProduct, (context, { columns, fileName, ...filters }) => {
    const type = knownType(filters.productType)
    return exportRows(context, {
      source,
      filters: toRecordNames(filters, filterNames),
      columns: exportColumns(product, viewOf(type.code), columns),
      title: fileName || type.name,
      lookups: services.lookups,
    })
  })
  bind(productCalls.exportTemplate, (context, { productType }) =>
    blankWorkbook(context, services, knownType(productType)),
  )
  bind(productCalls.exportErrorFile, async (context, { batchNo }) => {
    if (context.ticket?.record !== batchNo) throw missing()
    return errorFile(context, batchNo)
  })
  bind(productCalls.importProduct, async (context, address) => {
    const { fields, file } = await uploadedWorkbook(context, services, address)
    const type = knownType(fields.productType)
    const { id, total, good, updated, bad } = await importNow(
      context,
      services,
      productImport,
      file,
      type.code,
    )
    return { batchNo: id, total: total ?? 0, successCount: good + updated, errorCount: bad }
  })
  bind(productCalls.importTemplate, async (context, address) => {
    const { fields, file } = await uploadedWorkbook(context, services, address)
    await replaceBlank(context, services, knownType(fields.productType), file)
    return null
  })
}
