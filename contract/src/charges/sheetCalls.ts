import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { jsonList, optionalId, optionalText, recordId, text } from '../kit/requestFields.ts'
import { chargeCalls, chargeItem } from './calls.ts'

const form = { method: 'POST', encoding: 'form', spec: '1 §7 Charges' } as const
const reads = { ...form, writes: false, access: { permission: 'charge.view' } } as const
const writes = { ...form, writes: true, access: { permission: 'charge.save' } } as const

const fenText = z.optional(z.string().check(z.regex(/^\d{1,11}$/, '金额应为整数分')))

/** A sheet for one class and kind of inspection: saved like any other charge, refused for others; amounts in fen. */
const sheet = <P extends string, D extends string>(path: P, does: D) =>
  call({
    ...writes,
    path,
    does,
    request: z.object({
      id: optionalId,
      version: optionalText(9),
      chasn: optionalText(40),
      appno: text(40),
      items: jsonList(chargeItem, 1000),
      totalMoney: fenText,
      reliefMoney: fenText,
      receivableMoney: fenText,
      reliefType: optionalText(10),
      note: optionalText(2000),
    }),
    answer: z.object({ id: z.string(), chasn: z.string(), version: z.number(), totalMoney: z.number() }),
  })

const choice = z.object({ value: z.string(), label: z.string() })

/** What one device costs by the fee table, and how that came about; amounts in fen. */
const devicePrice = <P extends string, D extends string>(path: P, does: D) =>
  call({
    ...reads,
    path,
    does,
    request: z.object({
      equclacode: text(10),
      equdatasysid: optionalId,
      seitestsort: optionalText(10),
      appno: optionalText(40),
    }),
    answer: z.object({
      /** Null where the table gives no price; `basis` then says what is missing. */
      price: z.nullable(z.number()),
      itemCode: z.string(),
      itemName: z.string(),
      basis: z.string(),
    }),
  })

const aboutClass = { appno: optionalText(40), equclacode: optionalText(10) }

/** Sheets and prices of single classes. */
export const chargeSheetCalls = {
  rqdjSave: sheet('/api/charqdj/rqdjSave', '保存容器定检收费单'),
  gddjSave: sheet('/api/chagddj/gddjSave', '保存管道定检收费单'),
  gdjjSave: sheet('/api/chagdjjmain/gdjjSave', '保存管道监检收费单'),
  /** The group RQJF in force: classes, categories, and the parameters that it is charged by. */
  initConfig: call({
    ...reads,
    path: '/api/charqjf/initConfig',
    does: '容器收费单初始设置',
    request: z.object(aboutClass),
    answer: z.object({ types: z.array(choice), grades: z.array(choice), parameters: z.array(choice) }),
  }),
  initFeeConfig: call({
    ...reads,
    path: '/api/charqjf/initFeeConfig',
    does: '容器收费单收费标准',
    request: z.object({ ...aboutClass, seitestsort: optionalText(10) }),
    answer: z.array(
      z.object({
        itemCode: z.string(),
        itemName: z.string(),
        rangeFrom: z.nullable(z.number()),
        rangeTo: z.nullable(z.number()),
        price: z.nullable(z.number()),
        unit: z.string(),
        formula: z.string(),
      }),
    ),
  }),
  getCcPrice: devicePrice('/api/costconf/costconf/getCcPrice', '场车检验单价'),
  getMechatronicsPrice: devicePrice('/api/costconf/costconf/getMechatronicsPrice', '机电类检验单价'),
  /** Works out the lines of the named items of a draft anew, and the sums. */
  updateEqu: call({
    ...writes,
    path: '/api/chamain/chaMain/updateEqu',
    does: '重新计算收费设备',
    request: z.object({
      id: recordId,
      version: optionalText(9),
      equList: jsonList(
        z.object({
          seisn: text(40),
          equdatasysid: optionalId,
          /** Another amount than the table's, in fen; the line then says what was changed. */
          money: z.optional(z.number().check(z.int('金额应为整数分'), z.gte(0, '金额不能为负'))),
        }),
        1000,
      ),
    }),
    answer: chargeCalls.detail.answer,
  }),
} as const
