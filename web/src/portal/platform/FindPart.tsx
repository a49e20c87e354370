import { type FormEvent, type ReactNode, useState } from 'react'
import { Problem } from '../../kit/theme/Problem.tsx'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { Field } from './Field.tsx'
import type { Input } from './forms.ts'

/** One of the things by which somebody shows that what is found is his. */
type Key<N extends string> = Input & {
  readonly name: N
  /** Figures or letters without which it is not worth asking: one where nothing is said. */
  readonly min?: number
}

type FindPartProps<N extends string, T> = {
  title: string
  /** The number, which the address may say, and what only its owner knows, which no address should. */
  keys: readonly [number: Key<N>, secret: Key<N>]
  ask(values: Readonly<Record<N, string>>): Promise<T>
  children(found: T): ReactNode
}

/** Finds one thing for whoever has its keys, without an account. */
export function FindPart<N extends string, T>({ title, keys, ask, children }: FindPartProps<N, T>) {
  const [number, secret] = keys
  const [values, setValues] = useState(
    () =>
      ({
        [number.name]: new URLSearchParams(location.search).get(number.name) ?? '',
        [secret.name]: '',
      }) as Record<N, string>,
  )
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [found, setFound] = useState<T | null>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    setFound(null)
    await ask(values).then(setFound, (error: unknown) => setProblem(sentenceOfError(error)))
    setBusy(false)
  }
  const lacking = keys.some(({ name, min = 1 }) => values[name].trim().length < min)
  return (
    <>
      <form className="mobile-form platform-form" onSubmit={(event) => void submit(event)} noValidate>
        <h2>{title}</h2>
        {keys.map((input) => (
          <Field
            key={input.name}
            input={input}
            value={values[input.name]}
            onChange={(value) => setValues({ ...values, [input.name]: value })}
          />
        ))}
        <button type="submit" className="mobile-send" disabled={busy || lacking}>
          查询
        </button>
      </form>
      <Problem text={problem} />
      {found && children(found)}
    </>
  )
}
