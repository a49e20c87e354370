import { type RowOf, record, shape } from '../kit/record.ts'
import type { ResultKind, Template, TemplateItem } from '../reports/templates/template.ts'
import { itemsOf } from '../reports/templates/template.ts'
import { phoneConfigActions } from './configActions.ts'

/** How an item is answered on the phone. */
export const inputTypes = ['choice', 'number', 'text', 'photo'] as const
export type InputType = (typeof inputTypes)[number]

/** As they are called on the screen. */
export const inputTypeNames: Readonly<Record<InputType, string>> = {
  choice: '选择',
  number: '数值',
  text: '文字',
  photo: '拍照',
}

/** What is said of one item; the item itself stays in the report's template. */
export type ItemSetting = {
  readonly no: string
  /** Left out: it is answered at the desk. */
  readonly hidden?: boolean
  readonly inputType: InputType
  /** It is not answered without a photograph. */
  readonly photo?: boolean
}

export type PhoneTemplateContent = { readonly items: readonly ItemSetting[] }

/** How the items of a report's template are entered on the phone (spec 2 §2.6, templatemain): one row for all its versions. */
export const phoneTemplate = record('phone_template', {
  title: '移动端模板',
  scope: 'open',
  nameField: 'templateName',
  fields: {
    templateCode: {
      label: '模板编号',
      kind: 'text',
      required: true,
      requiredSentence: '请选择报告模板',
      fixed: true,
      max: 60,
      index: 'unique',
      search: 'prefix',
      width: 130,
    },
    templateName: { label: '模板名称', kind: 'text', readonly: true, max: 100, width: 280 },
    /** Prefixes of the classes, joined with commas. */
    classes: { label: '设备类别', kind: 'text', readonly: true, max: 1000, width: 180 },
    seisortcodeset: { label: '检验类别', kind: 'dictMany', dict: 'INM_GROUP', readonly: true, width: 150 },
    versionNo: { label: '模板版本', kind: 'integer', readonly: true, width: 100 },
    itemCount: { label: '检验项目数', kind: 'integer', readonly: true, width: 115 },
    shownCount: { label: '手机录入项目数', kind: 'integer', readonly: true, width: 140 },
    content: {
      label: '模板内容',
      kind: 'json',
      shape: shape<PhoneTemplateContent>(),
      readonly: true,
      detailOnly: true,
    },
    enabled: { label: '是否启用', kind: 'yesNo', width: 90 },
  },
  actions: {
    ...phoneConfigActions,
    delete: { label: '删除', permission: 'phoneConfig.delete', needs: 'one', danger: true },
  },
})

export type PhoneTemplate = RowOf<typeof phoneTemplate>

/** The ways in which an item of a kind can be answered; the first is how it is answered unless somebody says otherwise. */
export const inputTypesFor: Readonly<Record<ResultKind, readonly [InputType, ...InputType[]]>> = {
  judge: ['choice', 'photo'],
  measure: ['number'],
  select: ['choice'],
  text: ['text', 'photo'],
  instruments: ['choice'],
}

const usual = ({ no, resultKind }: TemplateItem): ItemSetting => ({
  no,
  inputType: inputTypesFor[resultKind][0],
})

const fits = (item: TemplateItem, { inputType }: ItemSetting): boolean =>
  inputTypesFor[item.resultKind].includes(inputType)

/**
 * All items of a template in the order of the phone. Items that a later version brought stand after those that were
 * ordered, as they usually are; those that it has no longer are left out.
 */
export function settingsOf(template: Template, content: PhoneTemplateContent | null): ItemSetting[] {
  const items = new Map(itemsOf(template).map((item) => [item.no, item]))
  const ordered = (content?.items ?? []).flatMap((setting) => {
    const item = items.get(setting.no)
    items.delete(setting.no)
    if (!item) return []
    return [fits(item, setting) ? setting : { ...setting, inputType: usual(item).inputType }]
  })
  return [...ordered, ...[...items.values()].map(usual)]
}

/** An item as the phone asks for it. */
export type PhoneItem = TemplateItem & { readonly inputType: InputType; readonly photo: boolean }

/** What the phone asks for, in its order. */
export function phoneItems(template: Template, content: PhoneTemplateContent | null): PhoneItem[] {
  const items = new Map(itemsOf(template).map((item) => [item.no, item]))
  return settingsOf(template, content).flatMap(({ no, hidden, inputType, photo }) => {
    const item = items.get(no)
    return item && !hidden ? [{ ...item, inputType, photo: photo ?? inputType === 'photo' }] : []
  })
}
