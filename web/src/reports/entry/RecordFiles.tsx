import { AttachmentPanel } from '../../shared/attachments/AttachmentPanel.tsx'

/** All files of a business, those of its items among them. */
export const RecordFiles = ({ owner }: { owner: string }) => <AttachmentPanel owner={owner} mode="readonly" />
