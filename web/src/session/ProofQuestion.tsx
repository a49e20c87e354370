import { useQuery } from '@tanstack/react-query'
import { secondFactorCalls } from '@tejian/contract/session/secondFactorCalls.ts'
import { LoadFailure } from '../kit/shell/LoadFailure.tsx'
import { send } from '../kit/transport/send.ts'
import { PasswordQuestion, type Question } from './account/security/PasswordQuestion.tsx'

export type { Proof } from './account/security/PasswordQuestion.tsx'

type Props = Pick<Question, 'title' | 'says' | 'okText' | 'danger' | 'run'> & { onClose: () => void }

/** Asks for the password, and the second factor of whoever has one, before something that others must not do. */
export function ProofQuestion(question: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['session', 'factors'],
    queryFn: () => send(secondFactorCalls.ownFactors),
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const factors = { totp: data.totp !== null, passkey: data.passkeys.length > 0 }
  return <PasswordQuestion {...question} {...((factors.totp || factors.passkey) && { factors })} />
}
