import {
  blankReading,
  judged,
  mostReadings,
  type Reading,
  readReadings,
  type Suggestion,
  suggestEvaluation,
  suggestVerification,
  writeReadings,
} from '@tejian/contract/instruments/conclusion.ts'
import { Button, Input } from 'antd'
import { type ComponentType, useState } from 'react'
import { DictInput } from '../kit/fields/choiceInputs.tsx'
import { type InputProps, textOf } from '../kit/fields/inputProps.ts'
import { useSources } from '../kit/fields/sources.ts'
import { useFormValues } from '../kit/form/formValuesContext.ts'
import { oneInstrument } from './instrumentInputs.tsx'

const heads: ReadonlyArray<readonly [keyof Reading, string]> = [
  ['point', '核查点'],
  ['standard', '标准值'],
  ['tolerance', '允许偏差'],
  ['measured', '实测值'],
]

const verdict = (reading: Reading): string => {
  const found = judged(reading)
  return found ? `${found.deviation}　${found.fit ? '合格' : '不合格'}` : ''
}

/** The readings as a sheet: deviation and verdict of each line at once. */
function ReadingsInput(props: InputProps) {
  const [lines, setLines] = useState<Reading[]>(() => {
    const known = readReadings(props.value)
    return known.length > 0 ? known : [blankReading]
  })
  const change = (next: Reading[]): void => {
    setLines(next)
    props.onChange(writeReadings(next) || null)
  }
  const set = (place: number, name: keyof Reading, value: string): void =>
    change(lines.map((line, index) => (index === place ? { ...line, [name]: value } : line)))
  return (
    <div className="inst-table">
      <table className="tj-plain inst-readings" id={props.id} aria-describedby={props.describedBy}>
        <thead>
          <tr>
            {heads.map(([name, label]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">偏差</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
            <tr key={place}>
              {heads.map(([name, label]) => (
                <td key={name}>
                  <Input
                    size="small"
                    value={line[name]}
                    aria-label={`第${place + 1}行${label}`}
                    maxLength={name === 'point' ? 60 : 16}
                    inputMode={name === 'point' ? 'text' : 'decimal'}
                    onChange={({ target }) => set(place, name, target.value)}
                  />
                </td>
              ))}
              <td className={judged(line)?.fit === false ? 'tj-state-red' : undefined}>{verdict(line)}</td>
              <td>
                <Button
                  size="small"
                  type="link"
                  aria-label={`删除第${place + 1}行`}
                  disabled={lines.length === 1}
                  onClick={() => change(lines.filter((_, index) => index !== place))}
                >
                  删除
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        size="small"
        disabled={lines.length >= mostReadings}
        onClick={() => change([...lines, { ...blankReading, tolerance: lines.at(-1)?.tolerance ?? '' }])}
      >
        增加一行
      </Button>
    </div>
  )
}

/** A conclusion with what the values suggest beside it; the person decides. */
function ConcludedInput({ suggestion, ...props }: InputProps & { suggestion: Suggestion | null }) {
  const { labelOf } = useSources()
  const name = suggestion?.result ? labelOf('calibResult', suggestion.result) : ''
  return (
    <>
      <DictInput {...props} />
      {suggestion && (
        <small className="inst-suggest">
          {suggestion.why}
          {name && name !== labelOf('calibResult', textOf(props.value)) && (
            <Button
              size="small"
              type="link"
              onClick={() => props.onChange(suggestion.result)}
            >{`采用“${name}”`}</Button>
          )}
        </small>
      )}
    </>
  )
}

const number = (value: unknown): number | null => {
  const text = String(value ?? '').trim()
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text)
}

function EvaluationResult(props: InputProps) {
  const { allowError, errorValue, uncertainty } = useFormValues()
  const suggestion = suggestEvaluation({
    allowError: number(allowError),
    errorValue: number(errorValue),
    uncertainty: number(uncertainty),
  })
  return <ConcludedInput {...props} suggestion={suggestion} />
}

function VerificationResult(props: InputProps) {
  const suggestion = suggestVerification(readReadings(useFormValues().measureData))
  return <ConcludedInput {...props} suggestion={suggestion} />
}

type Inputs = Readonly<Record<string, ComponentType<InputProps>>>

export const verificationInputs = {
  ...oneInstrument,
  measureData: ReadingsInput,
  verifyResult: VerificationResult,
} satisfies Inputs

export const evaluationInputs = { ...oneInstrument, evalResult: EvaluationResult } satisfies Inputs
