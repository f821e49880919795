/** A minimal sign-in page with React, Mantine and a router. */
import { Button, MantineProvider, PasswordInput, TextInput } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import '@mantine/core/styles.css';

function SignIn() {
  return (
    <form>
      <TextInput name="user-name" label="User Name" required />
      <PasswordInput name="user-key" label="Password" required />
      <Button type="submit">Signin</Button>
    </form>
  );
}

const router = createBrowserRouter([{ path: '*', element: <SignIn /> }]);

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider>
    <RouterProvider router={router} />
  </MantineProvider>,
);
