import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type phoneTemplateCalls, type SheetItem, settingList } from '@tejian/contract/mobile/calls.ts'
import { unfitWord } from '@tejian/contract/mobile/failRule.ts'
import { mobileMessages } from '@tejian/contract/mobile/messages.ts'
import {
  type ItemSetting,
  inputTypeNames,
  inputTypesFor,
  phoneItems,
  phoneTemplate,
  settingsOf,
} from '@tejian/contract/mobile/phoneTemplate.ts'
import { headerLabels, isDerived } from '@tejian/contract/reports/header.ts'
import { itemsOf, type Template, type TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { type Context, transact } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { insertRow, readRow, updateRow } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { templatesInForce } from '../reports/public.ts'

/** The version of a report template by which reports are begun today; refused under the field that names it. */
export function templateToday(context: Context, code: string): Template {
  const template = templatesInForce(context).latestTemplate(code, dayOf(context.now()))
  if (!template) throw wrongFields({ templateCode: mobileMessages.unknownTemplate })
  return template
}

/** What may be written in a rule as the result of an item. */
export function resultsOf({ resultKind, options }: TemplateItem): readonly string[] {
  if (resultKind === 'judge' || resultKind === 'measure') return [unfitWord]
  return resultKind === 'select' ? (options ?? []) : []
}

/** Whether a class has to do with those of a template: above one of them, or under it. */
export const servesClass = ({ classPrefix }: Template, equclacode: string): boolean =>
  classPrefix.some((own) => isUnder(equclacode, own) || isUnder(own, equclacode))

/** The report templates in force today, by code. */
export async function templateChoices(context: Context) {
  const { templates, latestTemplate } = templatesInForce(context)
  const today = dayOf(context.now())
  const taken = await context.db.selectFrom('phone_template').select('templateCode').execute()
  const configured = new Set(taken.map(({ templateCode }) => templateCode))
  return [...new Set(templates.map(({ code }) => code))]
    .flatMap((code) => latestTemplate(code, today) ?? [])
    .map(({ code, name }) => ({ code, name, configured: configured.has(code) }))
    .toSorted((a, b) => a.code.localeCompare(b.code))
}

/** A template's items with what is set of them. */
export async function templateItems(context: Context, code: string) {
  const template = templateToday(context, code)
  const kept = await context.db
    .selectFrom('phone_template')
    .select('content')
    .where('templateCode', '=', code)
    .executeTakeFirst()
  const sections = template.sections.flatMap(({ title, items }) =>
    items.map((item) => [item.no, { item, title }] as const),
  )
  const placed = new Map(sections)
  const items = settingsOf(template, kept?.content ?? null).flatMap((setting): SheetItem[] => {
    const found = placed.get(setting.no)
    if (!found) return []
    const { item, title } = found
    return [
      {
        ...setting,
        name: item.name,
        section: title,
        resultKind: item.resultKind,
        results: [...resultsOf(item)],
        measures: (item.measures ?? []).filter(({ computed }) => !computed).map(({ name }) => name),
        offered: [...inputTypesFor[item.resultKind]],
      },
    ]
  })
  const labels = headerLabels(template.classPrefix[0] ?? '', template.headerFields, template.ownFields)
  const head = Object.entries(labels)
    .filter(([field]) => !isDerived(field))
    .map(([field, label]) => ({ field, label }))
  return { templateCode: code, templateName: template.name, head, items }
}

function settingsIn(text: string): ItemSetting[] {
  try {
    return settingList.parse(JSON.parse(text)).map(({ no, hidden, inputType, photo }) => ({
      no,
      inputType,
      ...(hidden && { hidden }),
      ...(photo !== undefined && { photo }),
    }))
  } catch {
    throw wrongFields({ itemList: mobileMessages.wrongItems })
  }
}

/** What is wrong with settings for a template. */
function problemOf(template: Template, settings: readonly ItemSetting[]): string | null {
  const items = new Map(itemsOf(template).map((item) => [item.no, item]))
  const seen = new Set<string>()
  for (const { no, inputType } of settings) {
    const item = items.get(no)
    if (!item) return mobileMessages.unknownItem(no)
    if (seen.has(no)) return mobileMessages.itemTwice(no)
    seen.add(no)
    if (!inputTypesFor[item.resultKind].includes(inputType))
      return mobileMessages.wrongInput(no, inputTypeNames[inputType])
  }
  return phoneItems(template, { items: settings }).length === 0 ? mobileMessages.nothingShown : null
}

/** Saves how a template is entered on the phone; what follows from the template itself is written along. */
export async function savePhoneTemplate(
  outer: Context,
  { id, version, templateCode, enabled, itemList }: ParsedOf<typeof phoneTemplateCalls.save>,
): Promise<{ id: string; version: number }> {
  const settings = settingsIn(itemList)
  return transact(outer, async (context) => {
    const before = id ? await readRow(context, phoneTemplate, id, true) : null
    if (before && before.templateCode !== templateCode)
      throw wrongFields({ templateCode: mobileMessages.fixedTemplate })
    const template = templateToday(context, templateCode)
    const problem = problemOf(template, settings)
    if (problem) throw wrongFields({ itemList: problem })
    const values: ChangesOf<typeof phoneTemplate> = {
      templateName: template.name,
      classes: template.classPrefix.join(','),
      seisortcodeset: template.inmGroups.join(','),
      versionNo: template.version,
      itemCount: itemsOf(template).length,
      shownCount: phoneItems(template, { items: settings }).length,
      content: { items: settings },
      enabled: enabled === undefined ? (before?.enabled ?? true) : enabled === 'true' || enabled === '1',
    }
    if (before)
      return updateRow(context, phoneTemplate, before, values, {
        ...(version && { version: Number(version) }),
      })
    const taken = await context.db
      .selectFrom('phone_template')
      .select('id')
      .where('templateCode', '=', templateCode)
      .executeTakeFirst()
    if (taken) throw new Refusal(mobileMessages.templateTaken, { code: 'state' })
    return insertRow(context, phoneTemplate, { templateCode, ...values })
  })
}
