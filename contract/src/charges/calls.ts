import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { switched } from '../kit/functionGroup.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import { processCalls } from '../kit/processRegister.ts'
import { joinedIds, jsonList, optionalId, optionalText, text } from '../kit/requestFields.ts'
import { agreement } from './agreement.ts'

const reads = {
  method: 'POST',
  encoding: 'form',
  writes: false,
  access: { permission: 'charge.view' },
} as const
const writes = {
  method: 'POST',
  encoding: 'form',
  writes: true,
  access: { permission: 'charge.save' },
} as const
const path = '/api/chamain/chaMain'

const wholeFen = z
  .number()
  .check(z.int('金额应为整数分'), z.gte(0, '金额不能为负'), z.lte(100_000_000_00, '金额过大'))
/** Fen as text in a form field. */
const fenText = z.optional(z.string().check(z.regex(/^\d{1,11}$/, '金额应为整数分')))

/** A line of a charge on the wire; amounts in fen. */
export const chargeItem = z.object({
  itemCode: text(40),
  itemName: text(100),
  seisn: optionalText(40),
  equdatasysid: optionalId,
  price: wholeFen,
  quantity: z.number().check(z.gt(0, '数量应大于0'), z.lte(1_000_000, '数量过大')),
  money: wholeFen,
  explanation: optionalText(2000),
})

export type ChargeItemInput = z.output<typeof chargeItem>

/** A line as it is answered: with the rule and version that explain the amount. */
export const shownChargeItem = z.object({
  itemCode: z.string(),
  itemName: z.string(),
  equdatasysid: z.string(),
  seisn: z.string(),
  equcode: z.string(),
  price: z.number(),
  quantity: z.number(),
  money: z.number(),
  rule: z.string(),
  ruleVersion: z.string(),
  explanation: z.string(),
  /** False for amounts that the fee table marks as illustrative. */
  verified: z.boolean(),
  /** Why there is no amount; such a line is to be priced by hand. */
  problem: z.nullable(z.string()),
})

export type ShownChargeItem = z.output<typeof shownChargeItem>

const feeItem = z.object({
  itemCode: z.string(),
  itemName: z.string(),
  price: z.nullable(z.number()),
  unit: z.string(),
})
const whichCharge = z.object({ id: optionalId, chasn: optionalText(40) })

export const chargeCalls = {
  getBasicCharge: call({
    ...reads,
    path: `${path}/getBasicCharge`,
    does: '计算基本收费',
    spec: '1 §7 Charges',
    request: z.object({ appno: text(40) }),
    answer: z.object({
      appno: z.string(),
      unitname: z.string(),
      entryType: z.nullable(z.string()),
      totalMoney: z.number(),
      isVip: z.boolean(),
      /** What a policy in force takes off the standard charge; nothing where none fits. */
      relief: z.nullable(
        z.object({ policyName: z.string(), reliefType: z.string(), reliefMoney: z.number() }),
      ),
      /** Why nothing is asked for this inspection; null where it is charged. */
      freeReason: z.nullable(z.string()),
      items: z.array(shownChargeItem),
    }),
  }),
  getItem: call({
    ...reads,
    path: `${path}/getItem`,
    does: '可选收费项目',
    spec: '1 §7 Charges',
    request: z.object({
      appno: optionalText(40),
      seisn: optionalText(40),
      equclacode: text(10),
      seitestsort: optionalText(10),
    }),
    answer: z.array(feeItem),
  }),
  save: call({
    ...writes,
    path: `${path}/save`,
    does: '保存收费',
    spec: '1 §7 Charges',
    request: z.object({
      id: optionalId,
      version: optionalText(9),
      chasn: optionalText(40),
      appno: text(40),
      entryType: optionalText(10),
      unitname: optionalText(100),
      invoiceno: optionalText(40),
      items: jsonList(chargeItem, 1000),
      totalMoney: fenText,
      reliefMoney: fenText,
      receivableMoney: fenText,
      reliefType: optionalText(10),
      payWay: optionalText(10),
      note: optionalText(2000),
    }),
    answer: z.object({ id: z.string(), chasn: z.string(), version: z.number() }),
  }),
  detail: call({
    ...reads,
    path: `${path}/detail`,
    does: '收费详情',
    spec: '1 §7 Charges',
    request: whichCharge,
    answer: z.looseObject({
      id: z.string(),
      chasn: z.string(),
      version: z.number(),
      items: z.array(shownChargeItem),
      actions: z.array(z.string()),
    }),
  }),
  delete: call({
    ...writes,
    path: `${path}/delete`,
    does: '删除收费草稿',
    spec: '1 §7 Charges',
    request: z.object({ ids: joinedIds(300) }),
    answer: z.null(),
  }),
  chasnGenerate: call({
    ...writes,
    encoding: 'none',
    path: `${path}/chasnGenerate`,
    does: '生成收费流水号',
    spec: '1 §7 Charges',
    request: z.object({}),
    answer: z.object({ chasn: z.string() }),
  }),
  list: call({
    ...reads,
    path: `${path}/list`,
    does: '收费查询',
    spec: '1 §7 Charges; 2 §2.4 payMng',
    request: listRequest,
    answer: listAnswer,
  }),
  /** The same under the path that its views name. */
  find: call({
    ...reads,
    path: `${path}/find`,
    does: '收费查询',
    spec: '2 §2.4 payMng',
    request: listRequest,
    answer: listAnswer,
  }),
  dictList: call({
    ...reads,
    path: '/api/feeitems/dictList',
    does: '收费项目下拉',
    spec: '1 §7 Charges',
    request: z.object({ equclacode: text(10), seitestsort: optionalText(10) }),
    answer: z.array(z.object({ value: z.string(), label: z.string(), price: z.nullable(z.number()) })),
  }),
  getConfigList: call({
    ...reads,
    method: 'GET',
    encoding: 'query',
    path: '/api/chadtjf/getConfigList',
    does: '收费标准',
    spec: '1 §7 Dictionaries, areas and common',
    request: z.object({ type: text(10) }),
    answer: z.array(
      z.object({
        itemCode: z.string(),
        itemName: z.string(),
        rangeFrom: z.nullable(z.number()),
        rangeTo: z.nullable(z.number()),
        price: z.nullable(z.number()),
        unit: z.string(),
        variable: z.string(),
        formula: z.string(),
        verified: z.boolean(),
      }),
    ),
  }),
  checkVipCharge: call({
    ...reads,
    path: '/api/appbuss/checkVipCharge',
    does: '是否协议单位',
    spec: '1 §7 Applications',
    request: z.object({ appno: optionalText(40), unitId: optionalId }),
    answer: z.object({ isVip: z.boolean(), message: z.string() }),
  }),
  reliefPolicies: call({
    ...reads,
    path: '/api/chareliefpolicy/chaReliefPolicy/list',
    does: '减免政策查询',
    spec: '1 §7 Charges',
    request: listRequest,
    answer: listAnswer,
  }),
} as const

/** Agreements: a register that a process moves. */
export const agreementCalls = {
  ...processCalls(agreement, '/api/agreement/agreement', 'agreement', '2 §2.4 argeementMng'),
  list: call({
    method: 'POST',
    path: '/api/agreement/agreement/list',
    encoding: 'form',
    access: { permission: 'agreement.view' },
    writes: false,
    does: '收费协议查询',
    spec: '2 §7.10; 2 §2.4 argeementMng',
    request: listRequest,
    answer: listAnswer,
  }),
} as const

const {
  export: exportContracts,
  find,
  getDetail,
} = processCalls(agreement, '/api/bsfunction/contractManag', 'agreement', '2 §2.10 bsFunction')

/** Inspection contracts, once an installation has switched them on; they are written and moved like other agreements. */
export const contractCalls = switched('contracts', { find, getDetail, export: exportContracts })
