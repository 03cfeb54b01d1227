import { createContext, useContext } from 'react'

/** The quote request that a new task is about. */
export type RequestOfTask = { id: string; fullName: string }

/** Opens the form of a new task; without a request, on a customer's page, it is about that customer. */
export const NewTaskContext = createContext<(about?: RequestOfTask) => void>(() => {})
export const useNewTask = () => useContext(NewTaskContext)
