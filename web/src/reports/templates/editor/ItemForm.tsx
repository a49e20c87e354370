import { conditionNames, isNamedCondition } from '@tejian/contract/reports/templates/applies.ts'
import type { Measure, ResultKind, TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { AutoComplete } from 'antd'
import { useMemo } from 'react'
import { Add, Blocks } from './Blocks.tsx'
import { ComparedField } from './ComparedField.tsx'
import { ExpressionField } from './ExpressionField.tsx'
import { useEditor, useEditorState } from './editorContext.ts'
import { withItem } from './edits.ts'
import { type Choice, ChoiceField, Field, FlagField, LinesField, TextField, useControl } from './fields.tsx'
import { aboutMeasure } from './limitTables.ts'
import { MeasureForm, newMeasure } from './MeasureForm.tsx'
import { headOffers } from './names.ts'
import { itemAt } from './nodes.ts'
import { TableForm } from './TableForm.tsx'
import { withField } from './typed.ts'

const kinds: readonly Choice[] = (
  [
    ['judge', '判定（符合、不符合）'],
    ['measure', '测量并判定'],
    ['select', '从选项中选择'],
    ['text', '文字描述'],
    ['instruments', '本表所用仪器'],
  ] as const satisfies readonly (readonly [ResultKind, string])[]
).map(([value, label]) => ({ value, label }))

/** Everything about one item. */
export function ItemForm({ path }: { path: string }) {
  const { store, goTo } = useEditor()
  const item = useEditorState(({ now }) => itemAt(now.content, path))
  const classPrefix = useEditorState(({ now }) => now.content.classPrefix)
  const ownFields = useEditorState(({ now }) => now.content.ownFields)
  const head = useMemo(
    () => headOffers({ classPrefix, ...(ownFields && { ownFields }) }),
    [classPrefix, ownFields],
  )
  if (!item) return null
  const at = (field: string): string => `${path}.${field}`
  const put = (next: TemplateItem, tag: string): void => {
    const { now, change } = store.getState()
    change(withItem(now.content, path, next), tag)
  }
  const set = <K extends keyof TemplateItem>(field: K, next: TemplateItem[K] | undefined): void =>
    put(withField(item, field, next), at(field))
  const measures = item.measures ?? []
  const columns = item.table?.columns.map(({ name }) => name) ?? []
  const withMeasures = (next: readonly Measure[], tag: string): void =>
    put(withField(item, 'measures', next.length > 0 ? next : undefined), tag)
  const measured = item.resultKind === 'measure' || item.resultKind === 'judge'
  return (
    <>
      <div className="tpl-grid">
        <TextField
          label="编号"
          path={at('no')}
          value={item.no}
          max={30}
          required
          onChange={(no) => put({ ...item, no }, at('no'))}
        />
        <TextField
          label="检验项目"
          path={at('name')}
          value={item.name}
          max={100}
          required
          onChange={(name) => put({ ...item, name }, at('name'))}
        />
        <ChoiceField
          label="结果形式"
          path={at('resultKind')}
          value={item.resultKind}
          choices={kinds}
          onChange={(kind) => put({ ...item, resultKind: (kind ?? 'judge') as ResultKind }, at('resultKind'))}
        />
        <AppliesField path={at('applies')} value={item.applies} onChange={(text) => set('applies', text)} />
        {item.applies !== undefined && !isNamedCondition(item.applies) && (
          <ExpressionField
            label="适用条件算式"
            path={at('applies')}
            value={item.applies}
            names={head}
            gives="condition"
            onChange={(text) => set('applies', text)}
          />
        )}
        <TextField
          label="检验内容与要求"
          path={at('requirement')}
          value={item.requirement}
          max={1000}
          long
          wide
          onChange={(text) => set('requirement', text || undefined)}
        />
        <div className="tpl-flags" data-wide>
          <FlagField
            label="重要项（*）"
            path={at('key')}
            value={item.key}
            onChange={(on) => set('key', on)}
          />
          <FlagField
            label="可资料确认"
            hint="其数值可以取自资料（资料确认符合）"
            path={at('byDocuments')}
            value={item.byDocuments}
            onChange={(on) => set('byDocuments', on)}
          />
          <FlagField
            label="不符合时才填数值"
            path={at('optionalMeasure')}
            value={item.optionalMeasure}
            onChange={(on) => set('optionalMeasure', on)}
          />
          <FlagField
            label="写入检验结论页"
            path={at('atConclusion')}
            value={item.atConclusion}
            onChange={(on) => set('atConclusion', on)}
          />
        </div>
        <ComparedField path={path} item={item} onChange={put} />
        {(measured || item.resultKind === 'instruments') && (
          <LinesField
            label="所需仪器种类"
            hint="每行一种，按仪器台账中的名称，如 超声波测厚仪；空为不限"
            path={at('instrumentKinds')}
            value={item.instrumentKinds ?? none}
            wide
            onChange={(kinds) => set('instrumentKinds', kinds.length > 0 ? kinds : undefined)}
          />
        )}
        {item.resultKind === 'select' && (
          <>
            <LinesField
              label="选项"
              path={at('options')}
              value={item.options ?? none}
              onChange={(options) => set('options', options)}
            />
            <div className="tpl-flags">
              <FlagField
                label="可多选"
                path={at('multiple')}
                value={item.multiple}
                onChange={(on) => set('multiple', on)}
              />
              <FlagField
                label="必选"
                path={at('required')}
                value={item.required}
                onChange={(on) => set('required', on)}
              />
              <FlagField
                label="评定安全状况等级"
                path={at('dict')}
                value={item.dict !== undefined}
                onChange={(on) => set('dict', on ? 'safetyGrade' : undefined)}
              />
            </div>
          </>
        )}
      </div>
      {measured && (
        <section aria-label="测量值">
          <h3>
            测量值
            <Add
              label="添加测量值"
              path={at('measures')}
              onClick={() => {
                withMeasures([...measures, newMeasure()], at('measures'))
                goTo(`${at('measures')}.${measures.length}.name`)
              }}
            />
          </h3>
          <Blocks
            path={at('measures')}
            values={measures}
            titleOf={(measure) => measure.name || '未命名的测量值'}
            aboutOf={aboutMeasure}
            onChange={(next) => withMeasures(next, at('measures'))}
          >
            {(measure, place, path) => (
              <MeasureForm
                value={measure}
                path={path}
                others={measures.flatMap(({ name }, index) => (index === place ? [] : [name]))}
                columns={columns}
                head={head}
                onChange={(next, tag) => withMeasures(measures.with(place, next), tag)}
              />
            )}
          </Blocks>
        </section>
      )}
      <TableForm
        path={at('table')}
        value={item.table}
        head={head}
        onChange={(table, tag) => put(withField(item, 'table', table), tag)}
      />
      <div className="tpl-grid">
        <TextField
          label="限值说明"
          path={at('limitNote')}
          value={item.limitNote}
          max={500}
          long
          wide
          onChange={(text) => set('limitNote', text || undefined)}
        />
        <TextField
          label="填写说明"
          path={at('note')}
          value={item.note}
          max={500}
          long
          wide
          onChange={(text) => set('note', text || undefined)}
        />
      </div>
    </>
  )
}

const none: readonly string[] = []

type AppliesProps = { path: string; value: string | undefined; onChange(text: string | undefined): void }

const conditions = conditionNames.map((value) => ({ value }))

/** For which devices an item is: always, by a named condition or a list of classes, or by an expression. */
function AppliesField({ path, value, onChange }: AppliesProps) {
  const { disabled } = useControl(path)
  return (
    <Field label="适用条件" path={`${path}.named`} hint="空为始终适用">
      <AutoComplete
        disabled={disabled}
        value={value ?? ''}
        options={conditions}
        maxLength={300}
        aria-label="适用条件"
        allowClear
        placeholder="选择条件、填品种代码或写算式"
        showSearch={{ filterOption: (text, option) => option?.value.includes(text) ?? false }}
        popupMatchSelectWidth={false}
        onChange={(text: string | undefined) => onChange(text || undefined)}
      />
    </Field>
  )
}
