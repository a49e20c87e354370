import { type ComponentProps, useState } from 'react'
import { TextField } from './TextField.tsx'

/** A password that can be shown while typing. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'beside'>) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <button type="button" className="quiet" aria-pressed={shown} onClick={() => setShown(!shown)}>
      {shown ? '隐藏' : '显示'}
    </button>
  )
  return <TextField {...props} type={shown ? 'text' : 'password'} beside={toggle} />
}
