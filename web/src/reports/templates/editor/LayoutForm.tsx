import {
  type PaperLayout,
  type PaperPart,
  type PaperWord,
  paperParts,
  paperWords,
} from '@tejian/contract/reports/templates/template.ts'
import { useEditor, useEditorState } from './editorContext.ts'
import { type Choice, ChoiceField, Field, FlagField, LinesField } from './fields.tsx'
import { withField } from './typed.ts'

const partNames: Readonly<Record<PaperPart, string>> = {
  cover: '封面',
  notes: '注意事项',
  result: '检验结论页',
  items: '检验项目页',
}
const words: readonly Choice[] = paperWords.map((value) => ({ value, label: value }))

/** Which pages a paper has, how it calls what was done, and its notes. */
export function LayoutForm() {
  const { store } = useEditor()
  const layout = useEditorState(({ now }) => now.content.layout) ?? nothing
  const set = <K extends keyof PaperLayout>(part: K, next: PaperLayout[K] | undefined): void => {
    const { now, change } = store.getState()
    const whole = withField(layout, part, next)
    const left = Object.keys(whole).length > 0 ? whole : undefined
    change(withField(now.content, 'layout', left), `layout.${part}`)
  }
  const parts = layout.parts ?? paperParts
  const toggle = (part: PaperPart, on: boolean): void => {
    const next = paperParts.filter((one) => (one === part ? on : parts.includes(one)))
    set('parts', next.length === paperParts.length ? undefined : next)
  }
  return (
    <div className="tpl-grid">
      <Field label="报告的组成" path="layout.parts" wide>
        <div className="tpl-flags">
          {paperParts.map((part) => (
            <FlagField
              key={part}
              label={partNames[part]}
              path={`layout.parts.${part}`}
              value={parts.includes(part)}
              onChange={(on) => toggle(part, on)}
            />
          ))}
        </div>
      </Field>
      <ChoiceField
        label="用语"
        hint="如 检验日期、校验日期"
        path="layout.word"
        value={layout.word}
        choices={words}
        clearable
        placeholder="检验"
        onChange={(word) => set('word', word as PaperWord | undefined)}
      />
      <LinesField
        label="注意事项"
        hint="每行一条；空为通用的注意事项"
        path="layout.notes"
        value={layout.notes ?? noNotes}
        wide
        onChange={(notes) => set('notes', notes.length > 0 ? notes : undefined)}
      />
    </div>
  )
}

const nothing: PaperLayout = {}
const noNotes: readonly string[] = []
