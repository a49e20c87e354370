import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { examinerPageSize } from '../../kit/constants.ts'

const optional = z.optional(z.string().check(z.maxLength(80)))
const id = z.optional(z.uuid())
const post = {
  method: 'POST',
  encoding: 'form',
  access: { signedIn: true, byKey: true },
  writes: false,
  spec: '1 §7 Dictionaries, areas and common',
} as const
const base = '/api/businesspro/common'
const whole = (most: number) =>
  z.optional(
    z.string().check(
      z.regex(/^[1-9]\d{0,6}$/),
      z.refine((text) => Number(text) <= most),
    ),
  )

const office = z.object({
  id: z.string(),
  parentId: z.string(),
  name: z.string(),
  code: z.string(),
  type: z.string(),
  areaId: z.string(),
})
export type Office = z.output<typeof office>

const person = z.object({
  id: z.string(),
  loginName: z.string(),
  name: z.string(),
  mobile: z.string(),
  officeId: z.string(),
  officeName: z.string(),
})
export type BusinessUser = z.output<typeof person>

const group = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  orgId: z.string(),
  users: z.array(z.object({ id: z.string(), loginName: z.string(), name: z.string() })),
})
export type BusinessGroup = z.output<typeof group>

export const organisationCalls = {
  getOfficeListByUser: call({
    ...post,
    path: `${base}/getOfficeListByUser`,
    does: '用户所在机构的部门',
    request: z.object({ loginName: optional }),
    answer: z.array(office),
  }),
  getOfficeList: call({
    ...post,
    path: `${base}/getOfficeList`,
    does: '机构的部门',
    request: z.object({ parentId: id, type: optional, name: optional }),
    answer: z.array(office),
  }),
  getParentInfo: call({
    ...post,
    path: `${base}/getParentInfo`,
    does: '上级机构',
    request: z.object({ id: z.uuid() }),
    answer: office,
  }),
  queryBusinessUser: call({
    ...post,
    path: `${base}/queryBusinessUser`,
    does: '办理人员：本机构启用的账号；type 为角色代码或环节代码',
    request: z.object({
      type: optional,
      name: optional,
      orgId: id,
      pageNo: whole(1_000_000),
      pageSize: whole(examinerPageSize),
      orderBy: z.optional(z.string().check(z.regex(/^(name|loginName) (asc|desc)$/))),
    }),
    answer: z.object({ list: z.array(person), count: z.number(), pageNo: z.number(), pageSize: z.number() }),
  }),
  queryBusinessGroup: call({
    ...post,
    path: `${base}/queryBusinessGroup`,
    does: '办理组：部门及其人员',
    request: z.object({ name: optional, orgId: id }),
    answer: z.array(group),
  }),
} as const
