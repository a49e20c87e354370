import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { tones } from '../../kit/tone.ts'

const name = z.string().check(z.minLength(1), z.maxLength(80))
const optional = z.optional(z.string().check(z.maxLength(80)))
const post = {
  method: 'POST',
  encoding: 'form',
  access: { signedIn: true, byKey: true },
  writes: false,
  spec: '1 §7 Dictionaries, areas and common',
} as const

/**
 * A dictionary item as it travels (spec 1 §3); empty texts where there is no parent. One that has been switched off says
 * so: it names what rows carry, and is no choice any more. Items that are states have a colour.
 */
export const dictItem = z.object({
  id: z.string(),
  type: z.string(),
  value: z.string(),
  label: z.string(),
  parentId: z.string(),
  parentValue: z.string(),
  enabled: z.optional(z.literal(false)),
  tone: z.optional(z.enum(tones)),
})
export type DictItem = z.output<typeof dictItem>

/** An administrative division; its code is its id. */
export const areaItem = z.object({
  id: z.string(),
  parentId: z.string(),
  code: z.string(),
  name: z.string(),
  type: z.number(),
  hasChild: z.boolean(),
  shortName: z.optional(z.string()),
  /** What certificates of its registration authority bear. */
  letters: z.optional(z.string()),
  tileColumn: z.optional(z.number()),
  tileRow: z.optional(z.number()),
})
export type AreaItem = z.output<typeof areaItem>

const items = z.array(dictItem)

export const dictionaryCalls = {
  findAllDictListMap: call({
    ...post,
    path: '/api/common/buss/dict/findAllDictListMap',
    does: '全部字典',
    request: z.object({}),
    answer: z.record(z.string(), items),
  }),
  findDictList: call({
    ...post,
    path: '/api/common/dict/findDictList',
    does: '一个字典的选项，级联时为上级项的下级',
    request: z.object({ type: name, parentId: optional, parentValue: optional }),
    answer: items,
  }),
  findDictItem: call({
    ...post,
    path: '/api/common/dict/findDictItem',
    does: '一个字典项',
    request: z.object({ type: name, value: name }),
    answer: z.nullable(dictItem),
  }),
  findParentDictItem: call({
    ...post,
    path: '/api/common/dict/findParentDictItem',
    does: '上级字典项',
    request: z.object({ type: name, value: name }),
    answer: z.nullable(dictItem),
  }),
  findMonitorDictList: call({
    ...post,
    path: '/api/espapp/eqmBcwBasic/findMonitorDictListByEpBcw',
    does: '监察部门字典',
    request: z.object({ type: optional, areaId: optional }),
    answer: items,
  }),
  findAreaList: call({
    ...post,
    path: '/api/common/area/findAreaList',
    does: '下级行政区划',
    request: z.object({ parentId: optional }),
    answer: z.array(areaItem),
  }),
  /** Beyond the catalogue: whoever types an area's name does not know in which county it stands. */
  findAllAreas: call({
    ...post,
    path: '/api/common/area/findAllAreas',
    does: '全部行政区划',
    request: z.object({}),
    answer: z.array(z.object({ code: z.string(), name: z.string(), parentCode: z.string() })),
  }),
  initCache: call({
    ...post,
    path: '/api/initCache',
    access: { permission: 'dictionary.save' },
    does: '重新载入字典、区划等缓存',
    request: z.object({}),
    answer: z.null(),
  }),
} as const
