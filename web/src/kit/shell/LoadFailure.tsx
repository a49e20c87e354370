import { Alert, Button } from 'antd'
import { sentenceOfError } from '../transport/sentence.ts'

type Props = { error: unknown; onRetry: () => unknown }

/** Stands where data should be that could not be fetched. */
export function LoadFailure({ error, onRetry }: Props) {
  const retry = (
    <Button size="small" onClick={() => void onRetry()}>
      重试
    </Button>
  )
  return <Alert type="error" showIcon title={sentenceOfError(error)} action={retry} />
}
