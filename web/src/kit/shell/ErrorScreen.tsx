import './screens.css'

type Props = {
  title: string
  sentence: string
  action: { label: string; address: string }
  /** Offers to try again. */
  onRetry?: () => void
}

/** Says what went wrong and offers a way on. Without the component set, so that it works when little else does. */
export function ErrorScreen({ title, sentence, action, onRetry }: Props) {
  return (
    <div className="screen" role="alert">
      <h1>{title}</h1>
      <p>{sentence}</p>
      <div className="screen-actions">
        {onRetry && (
          <button type="button" onClick={onRetry}>
            重试
          </button>
        )}
        <a href={action.address}>{action.label}</a>
      </div>
    </div>
  )
}
