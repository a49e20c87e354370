import type { LimitCase, Measure } from '@tejian/contract/reports/templates/template.ts'
import { Add, Blocks } from './Blocks.tsx'
import { ExpressionField } from './ExpressionField.tsx'
import { useEditor } from './editorContext.ts'
import { NumberField } from './fields.tsx'
import { aboutMeasure, asCase, asMeasure, caseWays } from './limitTables.ts'
import type { Offered } from './names.ts'
import { withField } from './typed.ts'
import { WayChoice } from './WayChoice.tsx'

type LimitCasesProps = {
  path: string
  value: readonly LimitCase[]
  unit: string
  others: readonly string[]
  names: readonly Offered[]
  /** None left: undefined. */
  onChange(cases: readonly LimitCase[] | undefined, tag: string): void
}

/** Other limits of a measure under conditions, in their order: those of the first that holds count. */
export function LimitCases({ path, value, unit, others, names, onChange }: LimitCasesProps) {
  const { goTo } = useEditor()
  const put = (next: readonly LimitCase[], tag: string): void =>
    onChange(next.length > 0 ? next : undefined, tag)
  const add = (): void => {
    put([...value, { when: '' }], path)
    goTo(`${path}.${value.length}.when`)
  }
  return (
    <section aria-label="按条件的限值" className="tpl-cases" data-wide>
      <h4>
        按条件的限值<small>自上而下，先成立的为准；都不成立的用上面的限值</small>
        <Add label="添加限值条件" path={path} onClick={add} />
      </h4>
      <Blocks
        path={path}
        values={value}
        titleOf={({ when }) => when || '未填写条件'}
        aboutOf={(one) => aboutMeasure(asMeasure(one, unit))}
        onChange={(next) => put(next, path)}
      >
        {(one, place, at) => (
          <CaseForm
            value={one}
            path={at}
            {...{ unit, others, names }}
            onChange={(next, tag) => put(value.with(place, next), tag)}
          />
        )}
      </Blocks>
    </section>
  )
}

type CaseProps = Pick<LimitCasesProps, 'path' | 'unit' | 'others' | 'names'> & {
  value: LimitCase
  onChange(next: LimitCase, tag: string): void
}

function CaseForm({ value, path, unit, others, names, onChange }: CaseProps) {
  const measure = asMeasure(value, unit)
  const put = (next: Measure, tag: string): void => onChange(asCase(value.when, next), tag)
  return (
    <div className="tpl-grid">
      <ExpressionField
        label="条件"
        path={`${path}.when`}
        value={value.when}
        names={names}
        gives="condition"
        onChange={(text) => onChange({ ...value, when: text ?? '' }, `${path}.when`)}
      />
      {(['min', 'max'] as const).map((field) => (
        <NumberField
          key={field}
          label={field === 'min' ? '下限' : '上限'}
          path={`${path}.${field}`}
          value={value[field]}
          unit={unit}
          onChange={(limit) => onChange(withField(value, field, limit), `${path}.${field}`)}
        />
      ))}
      <WayChoice value={measure} path={path} ways={caseWays} {...{ others, names }} onChange={put} />
    </div>
  )
}
