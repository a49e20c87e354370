import { type RowOf, record } from '../../kit/record.ts'
import { liftFields, liftScope } from '../../lifts/liftFields.ts'
import { signWays, type visitWays } from '../../lifts/signIn.ts'
import { tagMessages } from './tagMessages.ts'

/** The tag at a lift: an NFC sticker and a QR code that carry the same address (spec 2 §2.10 nfcSign). */
export const liftTag = record('lift_tag', {
  title: '电梯标签',
  scope: liftScope,
  nameField: 'nfcno',
  complex: { label: '综合', fields: ['nfcno', 'equcode', 'idcode', 'useunit', 'maintunit'] },
  fields: {
    nfcno: { label: '标签编号', kind: 'serial', series: 'BQ', readonly: true, index: 'unique', width: 160 },
    equcode: {
      label: '设备代码',
      kind: 'text',
      required: true,
      requiredSentence: tagMessages.chooseLift,
      fixed: true,
      max: 40,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    ...liftFields,
    /** 128 random bits; whoever holds the sticker has it, no list shows it. */
    tag: { label: '标签码', kind: 'text', readonly: true, index: 'unique', detailOnly: true, max: 64 },
    status: {
      label: '状态',
      kind: 'dict',
      dict: 'LIFT_TAG_STATE',
      readonly: true,
      index: 'order',
      width: 90,
    },
    stopDate: { label: '停用日期', kind: 'date', readonly: true, width: 110 },
    lastSignTime: { label: '最近签到时间', kind: 'dateTime', readonly: true },
  },
  actions: {
    create: { label: '制作标签', permission: 'liftTag.save', needs: 'none' },
    print: { label: '标签二维码', permission: 'liftTag.save', needs: 'one' },
    stop: { label: '停用', permission: 'liftTag.save', needs: 'one', danger: true },
    view: { label: '查看', permission: 'liftTag.view', needs: 'one' },
    export: { label: '导出', permission: 'liftTag.export', needs: 'none' },
  },
})

export type LiftTag = RowOf<typeof liftTag>

/** LIFT_TAG_STATE. */
export const tagStates = { used: '1', stopped: '2' } as const

/** How somebody came to a lift's page, as its address says it: what the sticker holds, the printed code, the phone's own list. */
export const tagAddressWays = { nfc: signWays.tag, code: signWays.code, list: signWays.list } as const
export type TagAddressWay = keyof typeof tagAddressWays

const isAddressWay = (text: string): text is TagAddressWay => Object.hasOwn(tagAddressWays, text)

/** SIGN_WAY of an address. A sticker that was written before addresses told the way may be either, and counts as neither. */
export const signWayOf = (way: string | null): (typeof visitWays)[number] =>
  way !== null && isAddressWay(way) ? tagAddressWays[way] : signWays.unknown

/** The address of a lift's page, below the installation's own. */
export const tagAddress = (tag: string, way: TagAddressWay): string =>
  `/m/maintain?tag=${encodeURIComponent(tag)}&way=${way}`
