import { isCalendarDate } from '../../kit/calendarDate.ts'
import { ExpressionProblem, namesIn } from '../../kit/expression.ts'
import { fieldNames, isDerived } from '../header.ts'
import { isNamedCondition } from './applies.ts'
import {
  type Compared,
  type ItemTable,
  itemsOf,
  type LimitCase,
  type Measure,
  type TableColumn,
  type Template,
  type TemplateItem,
} from './template.ts'
import { templateSentences as says } from './templateSentences.ts'

/** What is wrong with a template, and where: `sections.2.items.0.measures.1.minExpr`. */
export type TemplateProblem = { readonly path: string; readonly message: string }

type Names = ReadonlySet<string>

/** What the head of a template offers to expressions: labels and names of fields, of every class that it is for. */
export function headNames({ classPrefix, ownFields = {} }: Template): Names {
  const known = classPrefix.flatMap((equclacode) => [...fieldNames(equclacode)].flat())
  return new Set([...known, ...Object.keys(ownFields)])
}

function expressionProblem(text: string | undefined, known: Names, own: readonly string[]): string | null {
  if (text === undefined) return null
  try {
    const strange = namesIn(text).find((name) => !known.has(name) && !own.includes(name))
    return strange === undefined ? null : says.unknownName(strange)
  } catch (error) {
    if (error instanceof ExpressionProblem) return says.noExpression(text, error.at)
    throw error
  }
}

const at = (path: string, message: string | null): TemplateProblem[] => (message ? [{ path, message }] : [])

const blank = (text: string | undefined): boolean => (text ?? '').trim() === ''

/** The second and every further one of the same name. */
const repeated = (names: readonly string[]): readonly number[] =>
  names.flatMap((name, place) => (names.indexOf(name) < place ? [place] : []))

const limitsCrossed = ({ min, max }: Pick<Measure, 'min' | 'max'>): string | null =>
  min !== undefined && max !== undefined && min > max ? says.limitsCrossed(min, max) : null

/** Limits are taken over from a measure that has its own: two that point at each other have none. */
const takesOver = (measures: readonly Measure[], name: string | undefined): boolean =>
  measures.some((measure) => measure.name === name && measure.sameAs !== undefined)

/** A condition that chooses among others: left empty it chooses nothing. */
const conditionProblem = (text: string, known: Names, own: readonly string[]): string | null =>
  blank(text) ? says.conditionMissing : expressionProblem(text, known, own)

/** What is wrong with the limits of a measure, of one of its cases, or of a column. */
const boundsProblems = (
  bounds: Pick<LimitCase, 'min' | 'max' | 'minExpr' | 'maxExpr'>,
  path: string,
  known: Names,
  names: readonly string[],
): TemplateProblem[] => [
  ...at(`${path}.min`, limitsCrossed(bounds)),
  ...at(`${path}.minExpr`, expressionProblem(bounds.minExpr, known, names)),
  ...at(`${path}.maxExpr`, expressionProblem(bounds.maxExpr, known, names)),
]

function measureProblems(item: TemplateItem, place: number, path: string, known: Names): TemplateProblem[] {
  const measures = item.measures ?? []
  const measure = measures[place]!
  const names = measures.map(({ name }) => name)
  const columns = item.table?.columns.map(({ name }) => name) ?? []
  const others = names.filter((name) => name !== measure.name)
  const unknown = (name: string | undefined): string | null =>
    name === undefined || others.includes(name) ? null : says.unknownMeasure(name)
  return [
    ...at(`${path}.name`, blank(measure.name) ? says.nameMissing : null),
    ...boundsProblems(measure, path, known, names),
    ...(measure.cases ?? []).flatMap((one, index) => [
      ...at(`${path}.cases.${index}.when`, conditionProblem(one.when, known, names)),
      ...boundsProblems(one, `${path}.cases.${index}`, known, names),
      ...at(`${path}.cases.${index}.maxRef`, unknown(one.maxRef)),
    ]),
    ...at(`${path}.computed`, expressionProblem(measure.computed, known, [...others, ...columns])),
    ...at(`${path}.maxRef`, unknown(measure.maxRef)),
    ...at(
      `${path}.sameAs`,
      unknown(measure.sameAs) ??
        (takesOver(measures, measure.sameAs) ? says.limitsTakenOver(measure.sameAs ?? '') : null),
    ),
  ]
}

function columnProblems(
  column: TableColumn,
  path: string,
  known: Names,
  names: readonly string[],
): TemplateProblem[] {
  return [
    ...at(
      `${path}.name`,
      blank(column.name) ? says.nameMissing : column.name.startsWith('@') ? says.nameTaken : null,
    ),
    ...boundsProblems(column, path, known, names),
    ...at(
      `${path}.options`,
      column.kind === 'choice' && !column.options?.length ? says.optionsMissing : null,
    ),
  ]
}

const comparedProblems = (compared: Compared | undefined, path: string): TemplateProblem[] =>
  compared === undefined
    ? []
    : [
        ...at(`${path}.source`, blank(compared.source) ? says.sourceMissing : null),
        ...at(`${path}.day`, isCalendarDate(compared.day) ? null : says.dayMissing),
      ]

const sketchProblems = (
  { sketchCases = [] }: Partial<ItemTable>,
  path: string,
  known: Names,
): TemplateProblem[] =>
  sketchCases.flatMap(({ when }, place) => at(`${path}.${place}.when`, conditionProblem(when, known, [])))

function itemProblems(item: TemplateItem, path: string, known: Names): TemplateProblem[] {
  const measures = item.measures ?? []
  const columns = item.table?.columns ?? []
  const columnNames = columns.map(({ name }) => name)
  const condition =
    item.applies === undefined || isNamedCondition(item.applies)
      ? null
      : expressionProblem(item.applies, known, [])
  return [
    ...at(`${path}.no`, blank(item.no) ? says.numberMissing : null),
    ...at(`${path}.name`, blank(item.name) ? says.nameMissing : null),
    ...at(`${path}.applies`, condition),
    ...comparedProblems(item.compared, `${path}.compared`),
    ...at(`${path}.instrumentKinds`, item.instrumentKinds?.some(blank) ? says.kindNotNamed : null),
    ...at(
      `${path}.measures`,
      item.resultKind === 'measure' && measures.length === 0 && !item.table ? says.measuresMissing : null,
    ),
    ...at(
      `${path}.options`,
      item.resultKind === 'select' && !item.options?.length ? says.optionsMissing : null,
    ),
    ...at(`${path}.table`, item.table && columns.length === 0 ? says.columnsMissing : null),
    ...sketchProblems(item.table ?? {}, `${path}.table.sketchCases`, known),
    ...measures.flatMap((_, place) => measureProblems(item, place, `${path}.measures.${place}`, known)),
    ...repeated(measures.map(({ name }) => name)).map((place) => ({
      path: `${path}.measures.${place}.name`,
      message: says.nameTwice(measures[place]!.name),
    })),
    ...columns.flatMap((column, place) =>
      columnProblems(column, `${path}.table.columns.${place}`, known, columnNames),
    ),
    ...repeated(columnNames).map((place) => ({
      path: `${path}.table.columns.${place}.name`,
      message: says.nameTwice(columnNames[place]!),
    })),
  ]
}

function headProblems(template: Template): TemplateProblem[] {
  const { headerFields, requiredHeader, ownFields = {} } = template
  const known = headNames(template)
  // Whatever the class, the archive has its fields.
  const names = new Set(['', ...template.classPrefix].flatMap((code) => [...fieldNames(code).values()]))
  const strange = headerFields.findIndex(
    (name) => !names.has(name) && !Object.hasOwn(ownFields, name) && !isDerived(name) && !known.has(name),
  )
  const missing = requiredHeader.find((name) => !headerFields.includes(name))
  return [
    ...at(`headerFields.${strange}`, strange < 0 ? null : says.unknownField(headerFields[strange]!)),
    ...at('requiredHeader', missing === undefined ? null : says.requiredNotOnHead(missing)),
    ...Object.entries(ownFields).flatMap(([name, field]) =>
      at(`ownFields.${name}.min`, field.kind === 'number' ? limitsCrossed(field) : null),
    ),
  ]
}

function conclusionProblems({ conclusion, sections }: Template): TemplateProblem[] {
  const uncoded = conclusion.options.find((option) => !Object.hasOwn(conclusion.codes, option))
  const graded = sections.some(({ items }) => items.some(({ dict }) => dict === 'safetyGrade'))
  return [
    ...at('conclusion.options', conclusion.options.length === 0 ? says.conclusionsMissing : null),
    ...at('conclusion.codes', uncoded === undefined ? null : says.codeMissing(uncoded)),
    ...at('conclusion.method', conclusion.method === 'grade' && !graded ? says.gradeMissing : null),
  ]
}

function agreementProblems(template: Template): TemplateProblem[] {
  const { cycle, nominal = [], permitted, same = [] } = template.agreement ?? {}
  const places = [cycle, ...nominal, permitted, ...same].filter((place) => place !== undefined)
  const wrong = places.find(
    ({ no, measure }) =>
      !itemsOf(template).some(
        (item) => item.no === no && item.measures?.some(({ name }) => name === measure),
      ),
  )
  return at('agreement', wrong ? says.placeMissing(wrong.no, wrong.measure) : null)
}

/** Everything that keeps a template from being submitted, in the order of the paper. */
export function templateProblems(template: Template): TemplateProblem[] {
  const known = headNames(template)
  const numbers = itemsOf(template).map(({ no }) => no)
  const places = template.sections.flatMap(({ items }, section) =>
    items.map((_, item) => `sections.${section}.items.${item}`),
  )
  return [
    ...at('name', blank(template.name) ? says.nameMissing : null),
    ...at('basis', blank(template.basis) ? says.basisMissing : null),
    ...at('classPrefix', template.classPrefix.length === 0 ? says.classMissing : null),
    ...at('inmGroups', template.inmGroups.length === 0 ? says.groupMissing : null),
    ...headProblems(template),
    ...at('sections', template.sections.length === 0 ? says.sectionsMissing : null),
    ...template.sections.flatMap(({ title, items }, section) => [
      ...at(`sections.${section}.title`, blank(title) ? says.nameMissing : null),
      ...at(`sections.${section}.items`, items.length === 0 ? says.itemsMissing : null),
      ...items.flatMap((item, place) => itemProblems(item, `sections.${section}.items.${place}`, known)),
    ]),
    ...repeated(numbers).map((place) => ({
      path: `${places[place]}.no`,
      message: says.numberTwice(numbers[place]!),
    })),
    ...conclusionProblems(template),
    ...agreementProblems(template),
  ]
}
