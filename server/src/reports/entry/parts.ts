import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import type { ItemEntries } from '@tejian/contract/reports/entry.ts'
import type { repItemCalls, rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { entryMessages } from '@tejian/contract/reports/entryMessages.ts'
import { type EntryInput, withPart } from '@tejian/contract/reports/merge.ts'
import { itemsOf, type Template } from '@tejian/contract/reports/templates/template.ts'
import { wrongFields } from '../../kit/refusal.ts'
import type { Draft } from './save.ts'

type FormInput = ParsedOf<typeof rptEditInfoCalls.save>
type ItemInput = ParsedOf<typeof repItemCalls.save>['itemList'][number]

/** The electronic form: an item's entry takes the place of what stood there. */
export function formDraft({ formData, ...input }: FormInput): Draft {
  return {
    ...input,
    header: formData?.header,
    items: () => formData?.items,
    note: formData?.note,
    problemDesc: formData?.problemDesc,
  }
}

/** Values by name; one value alone belongs to the item's only measure. */
function measuredAt(
  no: string,
  measured: ItemInput['measured'],
  template: Template,
): Readonly<Record<string, string>> | undefined {
  if (typeof measured !== 'string') return measured
  const [only, second] = itemsOf(template).find((item) => item.no === no)?.measures ?? []
  if (!only || second) throw wrongFields({ [no]: `${no}：${entryMessages.severalValues}` })
  return { [only.name]: measured }
}

/** A list of items: what an entry leaves out stays as it is. */
export function itemsDraft(
  input: { seisn: string; taskId?: string | undefined; version?: string | undefined },
  itemList: readonly ItemInput[],
): Draft {
  const items = (before: ItemEntries, template: Template): Record<string, EntryInput> =>
    Object.fromEntries(
      itemList.map(({ itemCode, result, values, rows, text, note, measured }) => {
        const part = { result, values: values ?? measuredAt(itemCode, measured, template), rows, text, note }
        return [itemCode, withPart(before[itemCode], part)]
      }),
    )
  const { seisn, taskId, version } = input
  return { seisn, taskId, version, items }
}
