import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { switched } from '../kit/functionGroup.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import { processCalls } from '../kit/processRegister.ts'
import { registerCalls } from '../kit/register.ts'
import { optionalText, recordId, text } from '../kit/requestFields.ts'
import { exportRequest } from '../kit/transfer.ts'
import { product } from './product.ts'

const path = '/api/product/product'
const spec = '2 §2.2 product; 2 §7.10'

const { template, import: imported } = registerCalls(product, path, 'product', spec)

/** Products under the machinery's own verbs, moves of the vessels' review among them. */
export const productRegister = { ...processCalls(product, path, 'product', spec), template, import: imported }

const archives = processCalls(product, '/api/bsfunction/productArchives', 'product', '2 §2.10 bsFunction')

/** Archived products of all classes, once an installation has switched that on. */
export const productArchiveCalls = switched('products', {
  find: archives.find,
  getDetail: archives.getDetail,
  export: archives.export,
})

const list = (name: string, does: string) =>
  call({
    method: 'POST',
    path: `/api/product/${name}/list`,
    encoding: 'form',
    access: { permission: 'product.view' },
    writes: false,
    does,
    spec: '2 §3; 2 §7.10 list endpoints',
    request: listRequest,
    answer: listAnswer,
  })

const productType = text(20)

/** The calls of products as the catalogue names them (calls.json, area products). */
export const productCalls = {
  boilerProduct: list('boilerProduct', '锅炉产品查询'),
  vesselProduct: list('vesselProduct', '压力容器产品查询'),
  elevatorProduct: list('elevatorProduct', '电梯产品查询'),
  hoistingProduct: list('hoistingProduct', '起重机械产品查询'),
  pipingComProduct: list('pipingComProduct', '压力管道元件产品查询'),
  pipingEngProduct: list('pipingEngProduct', '压力管道工程查询'),
  waterTreatment: list('waterTreatment', '水处理设备产品查询'),
  vesselApply: list('vesselApply', '压力容器产品申报查询'),
  deviceSheet: call({
    method: 'POST',
    path: `${path}/deviceSheet`,
    encoding: 'form',
    access: { permission: 'equipment.save' },
    writes: false,
    does: '由产品建立设备档案的初始内容',
    spec: '2 §2.2 product',
    request: z.object({ id: recordId }),
    answer: z.object({
      id: z.string(),
      productno: z.string(),
      values: z.looseObject({ params: z.record(z.string(), z.unknown()) }),
    }),
  }),
  exportProduct: call({
    method: 'GET',
    path: '/api/product/exportProduct',
    encoding: 'query',
    access: { ticket: 'export', permission: 'product.export' },
    writes: false,
    does: '导出产品',
    spec: '2 §7.10',
    request: z.extend(exportRequest, { productType, fileName: optionalText(60) }),
    answer: 'file',
  }),
  exportTemplate: call({
    method: 'GET',
    path: '/api/product/exportTemplate',
    encoding: 'query',
    access: { ticket: 'export', permission: 'product.import' },
    writes: false,
    does: '下载产品导入模板',
    spec: '2 §7.10',
    request: z.object({ productType }),
    answer: 'file',
  }),
  exportErrorFile: call({
    method: 'GET',
    path: '/api/product/exportErrorFile',
    encoding: 'query',
    access: { ticket: 'transfer', permission: 'product.import' },
    writes: false,
    does: '下载产品导入错误清单',
    spec: '2 §7.10',
    request: z.object({ batchNo: z.uuid() }),
    answer: 'file',
  }),
  importProduct: call({
    method: 'POST',
    path: '/api/product/importProduct',
    encoding: 'multipart',
    access: { permission: 'product.import' },
    writes: true,
    does: '导入产品',
    spec: '2 §7.10',
    request: z.object({ productType: optionalText(20) }),
    answer: z.object({
      batchNo: z.string(),
      total: z.number(),
      successCount: z.number(),
      errorCount: z.number(),
    }),
  }),
  importTemplate: call({
    method: 'POST',
    path: '/api/product/importTemplate',
    encoding: 'multipart',
    access: { permission: 'product.template' },
    writes: true,
    does: '更换产品导入模板',
    spec: '2 §7.10',
    request: z.object({ productType: optionalText(20) }),
    answer: z.null(),
  }),
} as const
