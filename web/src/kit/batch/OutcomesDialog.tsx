import { Button, Modal } from 'antd'
import './batch.css'
import { OutcomeList } from './OutcomeList.tsx'
import type { Outcome } from './outcomes.ts'

type OutcomesDialogProps = { title: string; outcomes: readonly Outcome[]; verb: string; onClose(): void }

/** What came of rows that were decided in one call. */
export const OutcomesDialog = ({ title, outcomes, verb, onClose }: OutcomesDialogProps) => (
  <Modal
    open
    width={640}
    title={title}
    onCancel={onClose}
    footer={
      <Button type="primary" onClick={onClose}>
        关闭
      </Button>
    }
  >
    <div className="tj-batch">
      <OutcomeList outcomes={outcomes} verb={verb} />
    </div>
  </Modal>
)
