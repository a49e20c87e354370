import type { Agreement, Place, Template } from '@tejian/contract/reports/templates/template.ts'
import { useMemo } from 'react'
import { useEditor, useEditorState, useProblemAt } from './editorContext.ts'
import { type Choice, ChoiceField, Choose } from './fields.tsx'
import { headFields } from './names.ts'
import { RowTable } from './RowTable.tsx'
import { withField } from './typed.ts'

/** A place as one text: numbers and names of measures have no line break. */
const written = ({ no, measure }: Place): string => `${no}\n${measure}`
const read = (text: string): Place => {
  const [no = '', measure = ''] = text.split('\n')
  return { no, measure }
}

const placesIn = (sections: Template['sections']): Choice[] =>
  sections.flatMap(({ items }) =>
    items.flatMap(({ no, name, measures = [] }) =>
      measures.map((measure) => ({
        value: written({ no, measure: measure.name }),
        label: `${no} ${name}：${measure.name}`,
      })),
    ),
  )

type Nominal = NonNullable<Agreement['nominal']>[number]

/** What of a sheet must fit together: values of items beside each other, beside the head and the archive. */
export function AgreementForm() {
  const { store } = useEditor()
  const content = useEditorState(({ now }) => now.content)
  const { sections, classPrefix, ownFields, agreement = nothing } = content
  const places = useMemo(() => placesIn(sections), [sections])
  const fields = useMemo(
    () =>
      [...headFields({ classPrefix, ...(ownFields && { ownFields }) })].map(([value, label]) => ({
        value,
        label,
      })),
    [classPrefix, ownFields],
  )
  const problem = useProblemAt('agreement', true)
  const set = <K extends keyof Agreement>(part: K, next: Agreement[K] | undefined): void => {
    const { now, change } = store.getState()
    const whole = withField(agreement, part, next)
    const left = Object.keys(whole).length > 0 ? whole : undefined
    change(withField(now.content, 'agreement', left), `agreement.${part}`)
  }
  const [first] = places
  const { cycle, nominal = [], permitted, same = [] } = agreement
  const place = (label: string, path: string, value: Place, onChange: (next: Place) => void) => (
    <Choose
      key={label}
      label={label}
      path={path}
      value={written(value)}
      choices={places}
      onChange={(text) => text && onChange(read(text))}
    />
  )
  return (
    <>
      {problem && (
        <p className="tpl-cell-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="tpl-grid">
        <ChoiceField
          label="检验周期（年）"
          hint="与下次检验日期一致"
          path="agreement.cycle"
          value={cycle && written(cycle)}
          choices={places}
          clearable
          wide
          placeholder="不比较"
          onChange={(text) => set('cycle', text ? read(text) : undefined)}
        />
        <ChoiceField
          label="允许（监控）使用压力"
          hint="不大于设计压力、不小于工作压力"
          path="agreement.permitted"
          value={permitted && written(permitted)}
          choices={places}
          clearable
          wide
          placeholder="不比较"
          onChange={(text) =>
            set('permitted', text ? { design: '', working: '', ...permitted, ...read(text) } : undefined)
          }
        />
        {permitted &&
          (['design', 'working'] as const).map((side) => (
            <ChoiceField
              key={side}
              label={side === 'design' ? '设计压力' : '工作压力'}
              path={`agreement.permitted.${side}`}
              value={permitted[side]}
              choices={fields}
              onChange={(name) => set('permitted', { ...permitted, [side]: name ?? '' })}
            />
          ))}
      </div>
      <section aria-label="公称壁厚">
        <h3>公称壁厚</h3>
        <RowTable
          label="公称壁厚"
          heads={['测量值', '与档案字段相同', '同项最小值']}
          rows={nominal}
          nameOf={({ no, measure }) => `${no} ${measure}`}
          fresh={first && ((): Nominal => read(first.value))}
          add="添加壁厚"
          most={20}
          cells={(row, index, change) => [
            place(`第${index + 1}行 测量值`, `agreement.nominal.${index}`, row, (next) =>
              change({ ...row, ...next }),
            ),
            <Choose
              key="field"
              label={`第${index + 1}行 档案字段`}
              path={`agreement.nominal.${index}.field`}
              value={row.field}
              choices={fields}
              clearable
              onChange={(name) => change(withField(row, 'field', name))}
            />,
            <Choose
              key="smallest"
              label={`第${index + 1}行 最小值`}
              path={`agreement.nominal.${index}.smallest`}
              value={row.smallest}
              choices={places.flatMap(({ value }) => {
                const { no, measure } = read(value)
                return no === row.no && measure !== row.measure ? [{ value: measure, label: measure }] : []
              })}
              clearable
              onChange={(name) => change(withField(row, 'smallest', name))}
            />,
          ]}
          onChange={(rows) => set('nominal', rows.length > 0 ? rows : undefined)}
        />
      </section>
      <section aria-label="与表头相同">
        <h3>与表头相同</h3>
        <RowTable
          label="与表头相同"
          heads={['测量值', '表头字段']}
          rows={same}
          nameOf={({ no, measure }) => `${no} ${measure}`}
          fresh={first && (() => ({ ...read(first.value), field: '' }))}
          add="添加比较"
          most={20}
          cells={(row, index, change) => [
            place(`第${index + 1}行 测量值`, `agreement.same.${index}`, row, (next) =>
              change({ ...row, ...next }),
            ),
            <Choose
              key="field"
              label={`第${index + 1}行 表头字段`}
              path={`agreement.same.${index}.field`}
              value={row.field}
              choices={fields}
              onChange={(name) => change({ ...row, field: name ?? '' })}
            />,
          ]}
          onChange={(rows) => set('same', rows.length > 0 ? rows : undefined)}
        />
      </section>
    </>
  )
}

const nothing: Agreement = {}
