/** The clinic's browser entry point: a theme, a router, and the engine that renders its screens. */
import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ClinicPages } from './Pages';
import { theme, variables } from './theme';
import './clinic.css';

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider theme={theme} cssVariablesResolver={variables}>
    <BrowserRouter>
      <ClinicPages />
    </BrowserRouter>
  </MantineProvider>,
);
