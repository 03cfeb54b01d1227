import { createContext, useContext } from 'react'

/** Opens the form of a new task; on a customer's page it is about that customer. */
export const NewTaskContext = createContext<() => void>(() => {})
export const useNewTask = () => useContext(NewTaskContext)
