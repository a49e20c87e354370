import { holds, numberOf } from '@tejian/contract/kit/expression.ts'
import { Input, type InputRef } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { fieldId, useEditor, useProblemAt } from './editorContext.ts'
import { Field, useControl } from './fields.tsx'
import { namesOf, type Offered, offersFor, wordAt, writtenName } from './names.ts'

type ExpressionProps = {
  label: string
  path: string
  value: string | undefined
  hint?: string
  names: readonly Offered[]
  /** A limit is a number, a condition holds or not. */
  gives: 'number' | 'condition'
  unit?: string | undefined
  onChange(text: string | undefined): void
}

/** An expression: checked while it is typed, with the names that it may use, tried with values. */
export function ExpressionField({ value = '', names, gives, unit, onChange, ...field }: ExpressionProps) {
  const input = useRef<InputRef>(null)
  const control = useControl(field.path)
  const { readonly } = useEditor()
  const offers = useOffers(value, names, (text, caret) => {
    onChange(text)
    requestAnimationFrame(() => input.current?.setSelectionRange(caret, caret))
  })
  const list = `${fieldId(field.path)}-names`
  return (
    <Field {...field} wide>
      <div className="tpl-expression">
        <Input
          {...control}
          ref={input}
          value={value}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-expanded={offers.open}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={offers.open ? `${list}-${offers.active}` : undefined}
          placeholder={gives === 'number' ? '如 0.9*公称直径' : '如 额定速度>2.5 且 检验类别="DJ"'}
          onChange={({ target }) => {
            onChange(target.value || undefined)
            offers.look(target.value, target.selectionStart ?? target.value.length)
          }}
          onKeyDown={offers.onKeyDown}
          onBlur={offers.close}
        />
        {offers.open && !readonly && (
          <div id={list} role="listbox" aria-label="可用的名称">
            {offers.found.map(({ name, from }, place) => (
              <div
                key={`${from} ${name}`}
                id={`${list}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === offers.active}
                // The input keeps the focus: its blur would close the list before the click.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => offers.take(place)}
                onKeyDown={() => {}}
              >
                {name}
                <small>{from}</small>
              </div>
            ))}
          </div>
        )}
      </div>
      <Trial {...{ value, gives, unit }} path={field.path} />
    </Field>
  )
}

type Offers = { readonly found: readonly Offered[]; readonly begin: number; readonly caret: number }
const none: Offers = { found: [], begin: 0, caret: 0 }

/** The light list of names below an expression. */
function useOffers(value: string, names: readonly Offered[], put: (text: string, caret: number) => void) {
  const [offers, setOffers] = useState<Offers>(none)
  const [active, setActive] = useState(0)
  const open = offers.found.length > 0
  const close = (): void => setOffers(none)
  const show = (word: string, begin: number, caret: number): void => {
    setActive(0)
    setOffers({ found: offersFor(word, names), begin, caret })
  }
  const look = (text: string, caret: number): void => {
    const { word, begin } = wordAt(text, caret)
    if (word === '') close()
    else show(word, begin, caret)
  }
  const take = (place: number): void => {
    const offered = offers.found[place]
    if (!offered) return
    const name = writtenName(offered.name)
    put(value.slice(0, offers.begin) + name + value.slice(offers.caret), offers.begin + name.length)
    close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key } = event
    if (!open) {
      if (key !== 'ArrowDown') return
      event.preventDefault()
      const caret = event.currentTarget.selectionStart ?? value.length
      const { word, begin } = wordAt(value, caret)
      show(word, begin, caret)
      return
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const { length } = offers.found
      setActive((active + (key === 'ArrowDown' ? 1 : length - 1)) % length)
    } else if (key === 'Enter' || key === 'Tab') {
      event.preventDefault()
      take(active)
    } else if (key === 'Escape') {
      event.stopPropagation()
      close()
    }
  }
  return { found: offers.found, open, active, look, take, close, onKeyDown }
}

const givenValue = (text: string | undefined): number | string | readonly number[] | undefined => {
  const typed = (text ?? '').trim()
  if (typed === '') return undefined
  const many = typed.split(/[,，、\s]+/).map(Number)
  if (many.length > 1 && many.every((one) => !Number.isNaN(one))) return many
  return Number.isNaN(Number(typed)) ? typed : Number(typed)
}

type TrialProps = { value: string; gives: ExpressionProps['gives']; unit: string | undefined; path: string }

/** What an expression gives for values that are only tried. */
function Trial({ value, gives, unit, path }: TrialProps) {
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const problem = useProblemAt(path)
  const names = namesOf(value)
  // What is said of it comes a moment later than what was typed.
  if (problem !== null || names === null) return null
  const scope = (name: string) => givenValue(given[name])
  const result = gives === 'number' ? numberOf(value, scope) : holds(value, scope)
  const said =
    result === undefined
      ? '填写示例值后显示结果'
      : typeof result === 'number'
        ? `${Number(result.toPrecision(12))} ${unit ?? ''}`
        : result
          ? '适用'
          : '不适用'
  return (
    <fieldset className="tpl-trial" aria-label="试算">
      <span>试算</span>
      {names.map((name) => (
        <span key={name}>
          {name}
          <Input
            size="small"
            aria-label={`${name} 示例值`}
            value={given[name] ?? ''}
            autoComplete="off"
            onChange={(event) => setGiven({ ...given, [name]: event.target.value })}
          />
        </span>
      ))}
      <output>{names.length === 0 && result === undefined ? '没有结果' : `= ${said}`}</output>
    </fieldset>
  )
}
