import type { Conclusion, ConclusionMethod } from '@tejian/contract/reports/templates/template.ts'
import { useSources } from '../../../kit/fields/sources.ts'
import { TextCell } from './cells.tsx'
import { useEditor, useEditorState } from './editorContext.ts'
import { type Choice, ChoiceField, Choose, Field, FlagField, TextField } from './fields.tsx'
import { RowTable } from './RowTable.tsx'

const methods: readonly Choice[] = (
  [
    ['keyItems', '重要项不符合即为不合格'],
    ['problems', '重要项不符合为不符合要求，其他项不符合为有条件'],
    ['grade', '按安全状况等级'],
  ] as const satisfies readonly (readonly [ConclusionMethod, string])[]
).map(([value, label]) => ({ value, label }))

type Row = { readonly text: string; readonly code: string }

/** Which conclusions there are, with what they are in the archive, and how they follow from the items. */
export function ConclusionForm() {
  const { store } = useEditor()
  const conclusion = useEditorState(({ now }) => now.content.conclusion)
  const results: readonly Choice[] = useSources().options('INSPECT_RESULT')
  const put = (next: Conclusion, tag: string): void => {
    const { now, change } = store.getState()
    change({ ...now.content, conclusion: next }, tag)
  }
  const { options, codes } = conclusion
  const rows: readonly Row[] = options.map((text) => ({ text, code: codes[text] ?? '' }))
  // A grade that has a code of its own is no conclusion: 5级.
  const beside: readonly Row[] = Object.entries(codes).flatMap(([text, code]) =>
    options.includes(text) ? [] : [{ text, code }],
  )
  const write = (own: readonly Row[], others: readonly Row[], tag: string): void =>
    put(
      {
        ...conclusion,
        options: own.map(({ text }) => text),
        codes: Object.fromEntries(
          [...others, ...own].flatMap(({ text, code }) => (code ? [[text, code] as const] : [])),
        ),
      },
      tag,
    )
  const cells = (name: string, path: string) => (row: Row, place: number, set: (next: Row) => void) => [
    <TextCell
      key="text"
      label={`第${place + 1}个${name}`}
      path={`${path}.${place}`}
      value={row.text}
      max={40}
      onChange={(text) => set({ ...row, text })}
    />,
    <Choose
      key="code"
      label={`第${place + 1}个${name} 对应结论`}
      path={`${path}.${place}.code`}
      value={row.code}
      choices={results}
      placeholder="请选择"
      onChange={(code) => set({ ...row, code: code ?? '' })}
    />,
  ]
  return (
    <div className="tpl-grid">
      <Field label="检验结论" path="conclusion.options" required wide>
        <RowTable
          label="检验结论"
          heads={['结论', '档案中的检验结论']}
          rows={rows}
          nameOf={({ text }, place) => text || `第${place + 1}个结论`}
          fresh={() => ({ text: '', code: '' })}
          add="添加结论"
          most={20}
          cells={cells('结论', 'conclusion.options')}
          onChange={(next) => write(next, beside, 'conclusion.options')}
        />
      </Field>
      <Field label="按等级另定的结论" hint="如 5级" path="conclusion.codes" wide>
        <RowTable
          label="按等级另定的结论"
          heads={['等级', '档案中的检验结论']}
          rows={beside}
          nameOf={({ text }, place) => text || `第${place + 1}个等级`}
          fresh={() => ({ text: freshGrade(beside), code: results[0]?.value ?? '' })}
          add="添加等级"
          most={5}
          cells={cells('等级', 'conclusion.grades')}
          onChange={(next) => write(rows, next, 'conclusion.codes')}
        />
      </Field>
      <ChoiceField
        label="判定方法"
        path="conclusion.method"
        value={conclusion.method}
        choices={methods}
        wide
        onChange={(method) =>
          put({ ...conclusion, method: (method ?? 'keyItems') as ConclusionMethod }, 'conclusion.method')
        }
      />
      <div className="tpl-flags" data-wide>
        <FlagField
          label="一般项不符合的，整改确认后再判定（检验意见通知书）"
          path="conclusion.afterRectification"
          value={conclusion.afterRectification}
          onChange={(afterRectification) =>
            put({ ...conclusion, afterRectification }, 'conclusion.afterRectification')
          }
        />
      </div>
      <TextField
        label="判定规则"
        hint="给检验员看的文字"
        path="conclusion.rule"
        value={conclusion.rule}
        max={1000}
        long
        wide
        onChange={(rule) => put({ ...conclusion, rule }, 'conclusion.rule')}
      />
    </div>
  )
}

const freshGrade = (rows: readonly Row[]): string =>
  ['5级', '4级', '3级', '2级', '1级'].find((grade) => rows.every(({ text }) => text !== grade)) ?? '等级'
