import * as messages from '@tejian/contract/reports/templateMessages.ts'
import { isOfKinds, kindsWritten } from '@tejian/contract/reports/templates/instrumentKinds.ts'
import type { SheetProblem } from '@tejian/contract/reports/templates/problems.ts'
import { itemsOf, sectionsAsked, type TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { isMeasured } from '@tejian/contract/reports/templates/unfit.ts'
import type { Context } from '../../kit/context.ts'
import { inspectedDayProblems } from '../../tasks/public.ts'
import type { Entry } from './state.ts'

type Instruments = Awaited<ReturnType<typeof inspectedDayProblems>>['instruments']

/** Names as they are joined at the head. */
const namesIn = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[、,，;；]/)
    .map((name) => name.trim())
    .filter(Boolean)

/**
 * What was measured was measured with an instrument of the visit that was valid on the day. The head names the ones
 * that were used, unless the template has no place for them.
 */
function instrumentProblems(
  { template, items, header }: Entry,
  carried: Instruments,
  day: string,
): SheetProblem[] {
  const measured = itemsOf(template).find((item) => isMeasured(item, items[item.no] ?? {}))
  const named = template.headerFields.includes('instruments')
  const chosen = named ? namesIn(header.instruments) : carried.map(({ name }) => name)
  const foreign = chosen.filter((name) => !carried.some((one) => one.name === name))
  const valid = carried.some(({ name, problem }) => problem === null && chosen.includes(name))
  const field = named ? 'instruments' : (measured?.no ?? '')
  return [
    ...(foreign.length > 0
      ? [{ field, label: '检验仪器', message: messages.instrumentForeign(foreign.join('、')) }]
      : []),
    ...(measured && !valid
      ? [
          {
            field,
            label: '检验仪器',
            message: messages.instrumentMissing(`${measured.no} ${measured.name}`, day),
          },
        ]
      : []),
  ]
}

/** The same of the items in which a sheet names its own: of the visit, and one for what the sheet measured. */
function ownInstrumentProblems(
  { template, items }: Entry,
  carried: Instruments,
  day: string,
): SheetProblem[] {
  return sectionsAsked(template, items).flatMap((section) => {
    const measured = section.items.find((item) => isMeasured(item, items[item.no] ?? {}))
    return section.items
      .filter(({ resultKind }) => resultKind === 'instruments')
      .flatMap(({ no, name, required }) => {
        const chosen = namesIn(items[no]?.text)
        const foreign = chosen.filter((one) => !carried.some((own) => own.name === one))
        const message =
          foreign.length > 0
            ? messages.instrumentForeign(foreign.join('、'))
            : measured && !required && chosen.length === 0
              ? messages.instrumentMissing(`${measured.no} ${measured.name}`, day)
              : null
        return message ? [{ field: no, label: `${no} ${name}`, message }] : []
      })
  })
}

/** An instrument that an item names itself is of the kinds that it asks for. */
function otherKindProblem(
  { no, name, instrumentKinds }: TemplateItem,
  chosen: readonly string[],
): SheetProblem[] {
  const others = chosen.filter((one) => !isOfKinds(one, instrumentKinds))
  const message = messages.instrumentOfOtherKind(others.join('、'), kindsWritten(instrumentKinds))
  return others.length > 0 ? [{ field: no, label: `${no} ${name}`, message }] : []
}

/** An item that says by which kinds it is measured was measured by one of them: named at the head, or in its sheet. */
function kindProblems({ template, items, header }: Entry, carried: Instruments, day: string): SheetProblem[] {
  const atHead = template.headerFields.includes('instruments')
    ? namesIn(header.instruments)
    : carried.map(({ name }) => name)
  return sectionsAsked(template, items).flatMap((section) => {
    const naming = section.items.filter(({ resultKind }) => resultKind === 'instruments')
    const chosen = [...atHead, ...naming.flatMap(({ no }) => namesIn(items[no]?.text))]
    const valid = carried.filter(({ name, problem }) => problem === null && chosen.includes(name))
    const unmeasured = section.items.filter(
      (item) =>
        item.instrumentKinds !== undefined &&
        isMeasured(item, items[item.no] ?? {}) &&
        !valid.some(({ name }) => isOfKinds(name, item.instrumentKinds)),
    )
    return [
      ...naming.flatMap((item) => otherKindProblem(item, namesIn(items[item.no]?.text))),
      ...unmeasured.map(({ no, name, instrumentKinds }) => ({
        field: no,
        label: `${no} ${name}`,
        message: messages.instrumentOfKindMissing(kindsWritten(instrumentKinds), day),
      })),
    ]
  })
}

/** Certificates and calibrations that do not cover the day of the inspection, and instruments that nobody chose. */
export async function dayCoverProblems(
  context: Context,
  entry: Entry,
  inspectdate: string | null,
  today: string,
): Promise<SheetProblem[]> {
  if (!inspectdate || inspectdate > today) return []
  const { people, instruments } = await inspectedDayProblems(context, entry.item, inspectdate)
  const lapsed = instruments.flatMap(({ problem }) => problem ?? [])
  const message = [...people, ...lapsed].join('；')
  return [
    ...(message === '' ? [] : [{ field: 'inspectdate', label: '检验日期', message }]),
    // A lapsed one of the visit has been named already.
    ...(lapsed.length > 0
      ? []
      : [
          ...instrumentProblems(entry, instruments, inspectdate),
          ...ownInstrumentProblems(entry, instruments, inspectdate),
          ...kindProblems(entry, instruments, inspectdate),
        ]),
  ]
}
