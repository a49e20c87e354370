import type { Sketch, SketchCase } from '@tejian/contract/reports/templates/template.ts'
import { Add, Blocks } from './Blocks.tsx'
import { ExpressionField } from './ExpressionField.tsx'
import { useEditor } from './editorContext.ts'
import { type Choice, ChoiceField } from './fields.tsx'
import type { Offered } from './names.ts'

type SketchCasesProps = {
  path: string
  value: readonly SketchCase[]
  head: readonly Offered[]
  choices: readonly Choice[]
  /** None left: undefined. */
  onChange(cases: readonly SketchCase[] | undefined, tag: string): void
}

/** Other sketches for some devices, by conditions over the head: 立式, 卧式. */
export function SketchCases({ path, value, head, choices, onChange }: SketchCasesProps) {
  const { goTo } = useEditor()
  const put = (next: readonly SketchCase[], tag: string): void =>
    onChange(next.length > 0 ? next : undefined, tag)
  const add = (): void => {
    put([...value, { when: '', sketch: 'horizontalVessel' }], path)
    goTo(`${path}.${value.length}.when`)
  }
  return (
    <section aria-label="按条件换用的布置图" className="tpl-cases">
      <h4>
        按条件换用的布置图
        <Add label="添加布置图条件" path={path} onClick={add} />
      </h4>
      <Blocks
        path={path}
        values={value}
        titleOf={({ when }) => when || '未填写条件'}
        aboutOf={({ sketch }) => choices.find((choice) => choice.value === sketch)?.label ?? sketch}
        onChange={(next) => put(next, path)}
      >
        {(one, place, at) => (
          <div className="tpl-grid">
            <ExpressionField
              label="条件"
              hint='成立时换用此图，如 安装型式="卧式"'
              path={`${at}.when`}
              value={one.when}
              names={head}
              gives="condition"
              onChange={(text) => put(value.with(place, { ...one, when: text ?? '' }), `${at}.when`)}
            />
            <ChoiceField
              label="布置图"
              path={`${at}.sketch`}
              value={one.sketch}
              choices={choices}
              onChange={(sketch) =>
                put(value.with(place, { ...one, sketch: (sketch ?? one.sketch) as Sketch }), `${at}.sketch`)
              }
            />
          </div>
        )}
      </Blocks>
    </section>
  )
}
