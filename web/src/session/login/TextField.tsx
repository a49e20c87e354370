import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  problem?: string | undefined
  /** Stands beside the input: a button. */
  beside?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

/** A labelled input of the pages that come before the application, without its component set. */
export function TextField({ label, problem, beside, ref, ...input }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        <input
          id={id}
          ref={ref}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem`}
          {...input}
        />
        {beside}
      </div>
      <p className="field-problem" id={`${id}-problem`}>
        {problem}
      </p>
    </div>
  )
}
