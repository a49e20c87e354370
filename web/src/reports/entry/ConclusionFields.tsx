import type { EntryReference } from '@tejian/contract/reports/entryShapes.ts'
import { type Circumstances, suggestConclusion } from '@tejian/contract/reports/templates/conclusion.ts'
import { Button, Radio } from 'antd'
import { memo, type ReactNode, Suspense, useCallback, useDeferredValue, useMemo } from 'react'
import { DateInput } from '../../kit/fields/heavyInputs.tsx'
import { textOf } from '../../kit/fields/inputProps.ts'
import type { PlainName } from '../sheet/changes.ts'
import { PreviousValue } from '../sheet/ItemRows.tsx'
import { Remarks } from '../sheet/Remarks.tsx'
import { useFacts, useSheet, useSheetState } from '../sheet/sheetContext.ts'
import { fieldId } from './jump.ts'

type ConclusionProps = { reference: EntryReference; circumstances: Circumstances }

/** Names under which the places are remarked and compared. */
const places: Readonly<Record<PlainName, string>> = {
  inspectdate: 'inspectdate',
  ninspectdate: 'nextinspdate',
  inspectResult: 'inspectResult',
  problemDesc: 'problemDesc',
  note: 'note',
}

export const plainLabels: Readonly<Record<PlainName, string>> = {
  inspectdate: '检验日期',
  ninspectdate: '下次检验日期',
  inspectResult: '检验结论',
  problemDesc: '存在问题',
  note: '备注',
}

function Place({ name, children }: { name: PlainName; children: ReactNode }) {
  const { remarks } = useSheet()
  return (
    <div>
      <label htmlFor={fieldId(name)}>{plainLabels[name]}</label>
      {children}
      <PreviousValue place={places[name]} />
      <Remarks remarks={remarks.get(places[name]) ?? []} />
    </div>
  )
}

/** Conclusion and dates. What follows from the items and the rules stands beside what was chosen and never replaces it. */
export function ConclusionFields({ reference, circumstances }: ConclusionProps) {
  return (
    <section id="section-conclusion" className="entry-block" aria-label="检验结论">
      <h2>检验结论</h2>
      <ConclusionChoice circumstances={circumstances} />
      <div className="entry-head entry-conclusion">
        <DateField name="inspectdate" />
        <NextDate due={reference.due} />
      </div>
      <LongField name="problemDesc" />
      <LongField name="note" />
    </section>
  )
}

function ConclusionChoice({ circumstances }: Pick<ConclusionProps, 'circumstances'>) {
  const { template, store, readonly } = useSheet()
  const facts = useFacts()
  const chosen = useSheetState(({ now }) => now.plain.inspectResult)
  const items = useDeferredValue(useSheetState(({ now }) => now.items))
  const { conclusion, because } = useMemo(
    () => suggestConclusion(template, items, facts, circumstances),
    [template, items, facts, circumstances],
  )
  const choose = useCallback(
    (option: string): void => store.getState().setPlain('inspectResult', option),
    [store],
  )
  const differs = conclusion !== null && conclusion !== chosen
  return (
    <Place name="inspectResult">
      <Conclusions names={template.conclusion.options} {...{ chosen, readonly, choose }} />
      <p className="entry-suggestion" data-differs={(differs && chosen !== '') || undefined}>
        {conclusion ? `按项目判定应为“${conclusion}”：` : '按项目判定：'}
        {because}
        {differs && !readonly && (
          <Button size="small" onClick={() => choose(conclusion)}>
            采用
          </Button>
        )}
        <small>{template.conclusion.rule}</small>
      </p>
    </Place>
  )
}

type ConclusionsProps = {
  names: readonly string[]
  chosen: string
  readonly: boolean
  choose(option: string): void
}

/** Drawn anew only when another one is chosen, not with every item. */
const Conclusions = memo(function Conclusions({ names, chosen, readonly, choose }: ConclusionsProps) {
  return (
    <Radio.Group
      id={fieldId('inspectResult')}
      value={chosen}
      disabled={readonly}
      options={names.map((name) => ({ value: name, label: name }))}
      onChange={(event) => choose(String(event.target.value))}
    />
  )
})

function DateField({ name }: { name: 'inspectdate' | 'ninspectdate' }) {
  const { store, readonly } = useSheet()
  const value = useSheetState(({ now }) => now.plain[name])
  return (
    <Place name={name}>
      <Suspense>
        <DateInput
          id={fieldId(name)}
          spec={{ label: plainLabels[name], kind: 'date' }}
          value={value || null}
          disabled={readonly}
          onChange={(picked) => store.getState().setPlain(name, textOf(picked).slice(0, 10))}
        />
      </Suspense>
    </Place>
  )
}

function NextDate({ due }: { due: EntryReference['due'] }) {
  const { store, readonly } = useSheet()
  const value = useSheetState(({ now }) => now.plain.ninspectdate)
  return (
    <div>
      <DateField name="ninspectdate" />
      {due && (
        <small className="entry-suggestion">
          {due.dueDate
            ? `${due.kindName}不晚于 ${due.dueDate}${due.basis ? `（${due.basis}）` : ''}`
            : `${due.kindName}：${due.reason ?? ''}`}
          {due.dueDate && due.dueDate !== value && !readonly && (
            <Button size="small" onClick={() => store.getState().setPlain('ninspectdate', due.dueDate ?? '')}>
              采用
            </Button>
          )}
        </small>
      )}
    </div>
  )
}

function LongField({ name }: { name: 'problemDesc' | 'note' }) {
  const { store, readonly } = useSheet()
  const value = useSheetState(({ now }) => now.plain[name])
  return (
    <Place name={name}>
      <textarea
        id={fieldId(name)}
        className="entry-input"
        rows={2}
        maxLength={2000}
        value={value}
        readOnly={readonly}
        onChange={(event) => store.getState().setPlain(name, event.target.value)}
      />
    </Place>
  )
}
