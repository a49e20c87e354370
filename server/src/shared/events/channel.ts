/** Channel on which new messages are told to every instance: the message's id and its receiver. */
export const messageChannel = 'tejian_message'

/** Channel on which the instances tell each other whose sessions, one or all, have ended: the account's id. */
export const sessionChannel = 'tejian_session'
