import { lineColumns } from '@tejian/contract/equipment/piping/lineSheet.ts'
import { headerSpec } from '@tejian/contract/reports/header.ts'
import {
  type ItemTable,
  type Sketch,
  type SketchCase,
  sketches,
  type TableColumn,
} from '@tejian/contract/reports/templates/template.ts'
import { useMemo } from 'react'
import { Add, Blocks } from './Blocks.tsx'
import { ExpressionField } from './ExpressionField.tsx'
import { useEditor } from './editorContext.ts'
import { type Choice, ChoiceField, FlagField, LinesField, NumberField, TextField } from './fields.tsx'
import { BoundsFields, newColumn } from './MeasureForm.tsx'
import type { Offered } from './names.ts'
import { SketchCases } from './SketchCases.tsx'
import { withField } from './typed.ts'

type TableFormProps = {
  path: string
  value: ItemTable | undefined
  head: readonly Offered[]
  onChange(table: ItemTable | undefined, tag: string): void
}

const tableKinds: readonly Choice[] = [
  { value: 'points', label: '测点表（行数不限）' },
  { value: 'lines', label: '管线表（每条管线一行）' },
]
const sketchNames: Readonly<Record<Sketch, string>> = {
  horizontalVessel: '卧式容器',
  verticalVessel: '立式容器',
  sphere: '球罐',
  boilerDrum: '锅筒',
  pipe: '管道',
  beam: '主梁',
  cabin: '座舱',
}
const sketchChoices: readonly Choice[] = sketches.map((value) => ({ value, label: sketchNames[value] }))

/** The table of an item: measured points, or the lines of a piping. */
export function TableForm({ path, value, head, onChange }: TableFormProps) {
  const { goTo } = useEditor()
  const columns = value?.columns ?? none
  const withColumns = (next: readonly TableColumn[], tag: string): void =>
    value && onChange({ ...value, columns: next }, tag)
  return (
    <section aria-label="表格">
      <h3>
        表格
        {value && (
          <Add
            label="添加列"
            path={path}
            onClick={() => {
              withColumns([...columns, newColumn()], `${path}.columns`)
              goTo(`${path}.columns.${columns.length}.name`)
            }}
          />
        )}
      </h3>
      <div className="tpl-grid">
        <ChoiceField
          label="表格种类"
          path={`${path}.of`}
          value={value?.of}
          choices={tableKinds}
          clearable
          placeholder="没有表格"
          onChange={(of) =>
            onChange(
              of === undefined ? undefined : { columns: [], ...value, of: of as ItemTable['of'] },
              `${path}.of`,
            )
          }
        />
        {value && (
          <>
            <NumberField
              label="最少行数"
              path={`${path}.minRows`}
              value={value.minRows}
              onChange={(rows) => onChange(withField(value, 'minRows', rows), `${path}.minRows`)}
            />
            <ChoiceField
              label="测点布置图"
              path={`${path}.sketch`}
              value={value.sketch}
              choices={sketchChoices}
              clearable
              placeholder="没有布置图"
              onChange={(sketch) =>
                onChange(withField(value, 'sketch', sketch as Sketch | undefined), `${path}.sketch`)
              }
            />
          </>
        )}
      </div>
      {value?.sketch && (
        <SketchCases
          path={`${path}.sketchCases`}
          value={value.sketchCases ?? noCases}
          head={head}
          choices={sketchChoices}
          onChange={(cases, tag) => onChange(withField(value, 'sketchCases', cases), tag)}
        />
      )}
      {value && (
        <Blocks
          path={`${path}.columns`}
          values={columns}
          titleOf={({ name }) => name || '未命名的列'}
          aboutOf={({ kind, unit }) => [kindNames[kind], unit].filter(Boolean).join('　')}
          onChange={(next) => withColumns(next, `${path}.columns`)}
        >
          {(column, place, at) => (
            <ColumnForm
              value={column}
              path={at}
              lines={value.of === 'lines'}
              others={columns.flatMap(({ name }, index) => (index === place ? [] : [name]))}
              head={head}
              onChange={(next, tag) => withColumns(columns.with(place, next), tag)}
            />
          )}
        </Blocks>
      )}
    </section>
  )
}

const none: readonly TableColumn[] = []
const noCases: readonly SketchCase[] = []

const kindNames: Readonly<Record<TableColumn['kind'], string>> = {
  number: '数值',
  text: '文字',
  date: '日期',
  choice: '选项',
}
const columnKinds: readonly Choice[] = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

type ColumnProps = {
  value: TableColumn
  path: string
  /** Its rows are lines of a piping, which begin with what the archive says of them. */
  lines: boolean
  others: readonly string[]
  head: readonly Offered[]
  onChange(next: TableColumn, tag: string): void
}

/** What the archive says of a line of a piping (class 8000GX). */
const archiveFields: readonly Choice[] = lineColumns.map((value) => ({
  value,
  label: value === 'lineName' ? '管线名称' : headerSpec('8000GX', value).label,
}))

function ColumnForm({ value, path, lines, others, head, onChange }: ColumnProps) {
  const at = (field: string): string => `${path}.${field}`
  const names = useMemo(
    () => [...others.filter(Boolean).map((name) => ({ name, from: '本行的列' })), ...head],
    [others, head],
  )
  return (
    <div className="tpl-grid">
      <TextField
        label="列名"
        path={at('name')}
        value={value.name}
        max={60}
        required
        onChange={(name) => onChange({ ...value, name }, at('name'))}
      />
      <ChoiceField
        label="内容"
        path={at('kind')}
        value={value.kind}
        choices={columnKinds}
        onChange={(kind) =>
          onChange({ ...value, kind: (kind ?? 'number') as TableColumn['kind'] }, at('kind'))
        }
      />
      {value.kind === 'number' && <BoundsFields value={value} path={path} onChange={onChange} />}
      {value.kind === 'choice' && (
        <LinesField
          label="选项"
          path={at('options')}
          value={value.options ?? noOptions}
          onChange={(options) => onChange({ ...value, options }, at('options'))}
        />
      )}
      {lines && (
        <ChoiceField
          label="取自管线档案"
          path={at('from')}
          value={value.from}
          choices={archiveFields}
          clearable
          onChange={(from) => onChange(withField(value, 'from', from), at('from'))}
        />
      )}
      {value.kind === 'number' &&
        (['minExpr', 'maxExpr'] as const).map((field) => (
          <ExpressionField
            key={field}
            label={field === 'minExpr' ? '下限算式' : '上限算式'}
            path={at(field)}
            value={value[field]}
            names={names}
            gives="number"
            unit={value.unit}
            onChange={(text) => onChange(withField(value, field, text), at(field))}
          />
        ))}
      <div className="tpl-flags">
        <FlagField
          label="每行必填"
          path={at('required')}
          value={value.required}
          onChange={(on) => onChange(withField(value, 'required', on || undefined), at('required'))}
        />
      </div>
    </div>
  )
}

const noOptions: readonly string[] = []
